#pragma once

#include "core/base/ports/transport.h"

#include <QObject>
#include <QTimer>
#include <QtNetwork/QNetworkAccessManager>
#include <memory>

class QNetworkReply;

namespace toolwright::platform {

/// One HTTP exchange under way. Deletes itself when it is over.
class NetworkExchange final : public QObject
{
    Q_OBJECT

public:
    NetworkExchange(HttpRequest request, std::function<void(HttpAnswer)> done, QNetworkAccessManager& network,
                    QObject* parent);
    ~NetworkExchange() override;

    void start(std::stop_token stop);

private:
    void send();
    void readBody();
    void replyFinished();
    void fail(HttpFailureKind kind, const std::string& reason);
    void finish();

    HttpRequest m_request;
    std::function<void(HttpAnswer)> m_done;
    QNetworkAccessManager& m_network;
    QNetworkReply* m_reply = nullptr;
    QTimer m_timer;
    std::unique_ptr<std::stop_callback<std::function<void()>>> m_stop;
    HttpAnswer m_answer;
    bool m_isOver = false;
};

} // namespace toolwright::platform
