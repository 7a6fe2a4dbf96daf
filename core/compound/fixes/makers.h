#pragma once

#include "core/compound/fixes/fixcontext.h"

namespace toolwright::compound::fixes {

// One function a family of codes. Each offers what it can and stays silent where nothing is certain.

void offerRisk(const FixContext& context, Offers& offers);
void offerStepTarget(const FixContext& context, Offers& offers);
void offerEnabling(const FixContext& context, Offers& offers);
void offerStepId(const FixContext& context, Offers& offers);
void offerMove(const FixContext& context, Offers& offers);
void offerChoice(const FixContext& context, Offers& offers);
void offerKind(const FixContext& context, Offers& offers);
void offerType(const FixContext& context, Offers& offers);
void offerDialect(const FixContext& context, Offers& offers);
void offerArgumentText(const FixContext& context, Offers& offers);
void offerPath(const FixContext& context, Offers& offers);
void offerProcedure(const FixContext& context, Offers& offers);
void offerVisibleText(const FixContext& context, Offers& offers);
void offerRemovedBytes(const FixContext& context, Offers& offers);
void offerRemovedItem(const FixContext& context, Offers& offers);
void offerKey(const FixContext& context, Offers& offers);
void offerMember(const FixContext& context, Offers& offers);
void offerFormat(const FixContext& context, Offers& offers);
void offerName(const FixContext& context, Offers& offers);
void offerOtherName(const FixContext& context, Offers& offers);
void offerOverrideName(const FixContext& context, Offers& offers);
void offerBriefName(const FixContext& context, Offers& offers);
void offerArgumentName(const FixContext& context, Offers& offers);

} // namespace toolwright::compound::fixes
