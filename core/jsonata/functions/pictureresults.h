#pragma once

#include "core/jsonata/pictures/pictureresult.h"
#include "core/jsonata/trouble.h"
#include "core/jsonata/value.h"

#include <string_view>
#include <utility>

namespace toolwright::jsonata {

/// The value of a picture function, or its error as a Trouble.
template<typename T>
Value pictureValue(pictures::PictureResult<T> result)
{
    if (!result) {
        Trouble trouble(result.error().code);
        trouble.message = result.error().message;
        if (result.error().value) {
            trouble.value = Value(*result.error().value);
        }
        throw trouble;
    }
    return Value(*std::move(result));
}

/// The content of a text, or @p fallback for anything else.
inline std::string_view textOr(const Value& value, std::string_view fallback)
{
    return value.isString() ? value.toString() : fallback;
}

} // namespace toolwright::jsonata
