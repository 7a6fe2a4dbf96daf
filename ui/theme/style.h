#pragma once

#include <QProxyStyle>

namespace toolwright::ui {

/// Fusion, made flat and calm: one-pixel edges, rounded corners, an accent ring wherever the focus is. Takes
/// every colour from the table by the scheme of the option's palette.
class Style : public QProxyStyle
{
    Q_OBJECT

public:
    Style();

    using QProxyStyle::polish;
    void polish(QWidget* widget) override;
    QPalette standardPalette() const override;
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
    int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                  QStyleHintReturn* returnData) const override;
    QIcon standardIcon(StandardPixmap which, const QStyleOption* option,
                       const QWidget* widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption* option,
                         const QWidget* widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex* option, SubControl part,
                         const QWidget* widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption* option, const QSize& size,
                           const QWidget* widget) const override;
    void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                       const QWidget* widget) const override;
    void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                            const QWidget* widget) const override;

private:
    bool drawPanel(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const;
    bool drawFrame(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const;
    bool drawIndicator(PrimitiveElement element, const QStyleOption* option, QPainter* painter) const;
    bool drawBar(ControlElement element, const QStyleOption* option, QPainter* painter,
                 const QWidget* widget) const;
    void drawButtonLabel(ControlElement element, const QStyleOption* option, QPainter* painter,
                         const QWidget* widget) const;
};

} // namespace toolwright::ui
