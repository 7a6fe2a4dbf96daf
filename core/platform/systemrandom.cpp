#include "core/platform/systemrandom.h"

#include <QRandomGenerator>
#include <QUuid>

namespace toolwright::platform {

std::string SystemRandom::uuid()
{
    return QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
}

double SystemRandom::unit()
{
    return QRandomGenerator::system()->generateDouble();
}

} // namespace toolwright::platform
