#include "ui/theme/resources.h"

#include <QtGlobal>

// The macro declares a function of the global namespace.
static void initToolwrightResources()
{
    Q_INIT_RESOURCE(toolwright);
}

namespace toolwright::ui {

void loadResources()
{
    initToolwrightResources();
}

} // namespace toolwright::ui
