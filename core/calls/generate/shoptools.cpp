#include "core/calls/generate/shoptools.h"

#include "core/calls/generate/draw.h"

namespace toolwright::calls::generate {

namespace {

constexpr std::array<ShopTool, 5> tools{{
    {"check_stock",
     5300,
     140,
     {{{429, 18, R"({"message":"Too many requests, try again in {number} seconds."})"},
       {400, 9, R"({"message":"limit must be at most 20"})"}}}},
    {"my_orders",
     2200,
     210,
     {{{401, 110, R"({"error":"The token has expired."})"}, {500, 6, R"({"error":"Internal error {id}"})"}}}},
    {"find_invoice",
     1250,
     180,
     {{{404, 420,
        R"({"message":"There is no such invoice for this e-mail address.","error_key":"invoice_missing"})"},
       {500, 5, R"({"message":"Internal error {id}"})"}}}},
    {"request_return",
     700,
     420,
     {{{404, 240, R"({"message":"There is no order with this number.","error_key":"order_missing"})"},
       {422, 190,
        R"({"message":"Order {order} was delivered more than 14 days ago.","error_key":"too_late"})"}}}},
    {"change_delivery",
     550,
     350,
     {{{409, 380, R"({"error":"Order {order} has shipped already."})"},
       {404, 120, R"({"error":"There is no order with this number."})"}}}},
}};

constexpr ShopTool rareTool{"send_invoice_copy", 0, 260, {{{0, 0, ""}, {0, 0, ""}}}};

constexpr std::array<std::string_view, 8> products{"enamel mug",    "tea pot", "iron pan",  "kitchen knife",
                                                   "cutting board", "mug",     "pan 24 cm", "knife"};
constexpr std::array<std::string_view, 5> colours{"blue", "white", "black", "steel", "oak"};
constexpr std::array<std::string_view, 4> states{"open", "shipped", "delivered", "cancelled"};
constexpr std::array<std::string_view, 3> reasons{"broken", "wrong_item", "not_wanted"};
constexpr std::array<std::string_view, 6> skus{"MUG-BL", "MUG-WH", "POT-02", "PAN-24", "KNF-18", "BRD-OAK"};
constexpr std::array<std::string_view, 5> streets{"Mill Lane", "Harbour Road", "Station Street", "Oak Avenue",
                                                  "Castle Hill"};
constexpr std::array<std::string_view, 3> languages{"en", "es", "de"};

constexpr std::string_view shop = "https://api.shop.example/v1";
constexpr std::string_view keyHeader = R"({"X-Api-Key":"<secret SHOP_KEY>","Accept":"application/json"})";
constexpr std::string_view tokenHeader =
    R"({"Authorization":"Bearer <secret AUTH_TOKEN>","Accept":"application/json"})";
constexpr std::string_view mailHeader =
    R"({"Authorization":"Bearer <secret MAIL_TOKEN>","Accept":"application/json"})";

std::string quotedText(std::string_view text)
{
    return "\"" + std::string(text) + "\"";
}

std::string orderNumber(Draw& draw)
{
    return "A-" + std::to_string(1000 + draw.below(9000));
}

std::string invoiceNumber(Draw& draw)
{
    const std::string number = std::to_string(1000 + draw.below(9000));
    return "2025-" + number;
}

std::string request(std::string_view method, const std::string& url, std::string_view headers,
                    const std::string& body = {})
{
    return R"({"method":")" + std::string(method) + R"(","url":")" + url + R"(","headers":)" +
           std::string(headers) + (body.empty() ? "" : ",\"body\":" + body) + "}";
}

std::string encodedSpaces(std::string_view text)
{
    std::string result;
    for (const char c : text) {
        result += c == ' ' ? "%20" : std::string(1, c);
    }
    return result;
}

ShopCall stockCall(Draw& draw)
{
    const std::string product(draw.oneOf(products));
    const bool hasColour = draw.happens(3500);
    const std::string colour(draw.oneOf(colours));
    const std::uint64_t count = draw.below(4);
    ShopCall call;
    call.arguments = R"({"product":)" + quotedText(product) +
                     (hasColour ? R"(,"colour":)" + quotedText(colour) : "") + "}";
    call.request = request("GET",
                           std::string(shop) + "/products?name=" + encodedSpaces(product) +
                               (hasColour ? "&colour=" + colour : "") + "&limit=5&published=true",
                           keyHeader);
    call.result =
        R"({"result":"ok","message":")" +
        (count == 0 ? std::string("No product matches these words. Ask for another name or a category.")
                    : std::to_string(count) + " product(s) match.") +
        R"("})";
    return call;
}

ShopCall ordersCall(Draw& draw)
{
    const bool hasState = draw.happens(4000);
    const std::string state(draw.oneOf(states));
    ShopCall call;
    call.arguments = hasState ? R"({"status":)" + quotedText(state) + "}" : "{}";
    call.request =
        request("GET", std::string(shop) + "/me/orders" + (hasState ? "?status=" + state : ""), tokenHeader);
    call.result = R"({"result":"ok","message":")" + std::to_string(1 + draw.below(6)) + R"( order(s)."})";
    return call;
}

ShopCall invoiceCall(Draw& draw)
{
    const std::string number = invoiceNumber(draw);
    ShopCall call;
    call.arguments = R"({"number":)" + quotedText(number) + "}";
    call.request =
        request("GET", std::string(shop) + "/invoices/" + number + "?email=buyer%40mail.example", keyHeader);
    call.result = R"({"result":"ok","message":"Invoice found.","total":)" +
                  std::to_string(5 + draw.below(200)) + R"(.9,"currency":"EUR","paid":)" +
                  (draw.happens(7000) ? "true" : "false") + "}";
    return call;
}

ShopCall returnCall(Draw& draw)
{
    const std::string order = orderNumber(draw);
    const std::string rest = R"("reason":)" + quotedText(draw.oneOf(reasons)) + R"(,"items":[{"sku":)" +
                             quotedText(draw.oneOf(skus)) + R"(,"quantity":)" +
                             std::to_string(1 + draw.below(3)) + "}]";
    ShopCall call;
    call.arguments = R"({"order":)" + quotedText(order) + "," + rest + "}";
    call.request = request("POST", std::string(shop) + "/orders/" + order + "/returns", keyHeader,
                           "{" + rest + R"(,"customer":{"email":"buyer@mail.example"},"source":"agent"})");
    call.result = R"({"result":"ok","message":"The return was opened.","return_id":"R-)" +
                  std::to_string(100 + draw.below(900)) + R"("})";
    return call;
}

ShopCall deliveryCall(Draw& draw)
{
    const std::string order = orderNumber(draw);
    const std::string rest = R"("address":{"street":")" + std::to_string(1 + draw.below(120)) + " " +
                             std::string(draw.oneOf(streets)) + R"(","postcode":")" +
                             std::to_string(10'000 + draw.below(80'000)) + R"(","city":"Springfield"})";
    ShopCall call;
    call.arguments = R"({"order":)" + quotedText(order) + "," + rest + "}";
    call.request = request("PATCH", std::string(shop) + "/me/orders/" + order + "/delivery", tokenHeader,
                           "{" + rest + R"(,"requested_by":"Sample Buyer"})");
    call.result = R"({"result":"ok","message":"The delivery was changed."})";
    return call;
}

ShopCall copyCall(Draw& draw)
{
    const std::string number = invoiceNumber(draw);
    const std::string language(draw.oneOf(languages));
    ShopCall call;
    call.arguments = R"({"number":)" + quotedText(number) + R"(,"language":)" + quotedText(language) + "}";
    call.request = request("POST", "https://mail.example/v1/send", mailHeader,
                           R"({"template":"invoice-copy","to":"buyer@mail.example","vars":{"invoice":)" +
                               quotedText(number) + R"(,"language":)" + quotedText(language) + "}}");
    call.result = R"({"result":"ok","message":"A copy of the invoice is on its way."})";
    return call;
}

} // namespace

const std::array<ShopTool, 5>& shopTools()
{
    return tools;
}

const ShopTool& rareShopTool()
{
    return rareTool;
}

ShopCall shopCall(const ShopTool& tool, Draw& draw)
{
    using Maker = ShopCall (*)(Draw&);
    constexpr std::array<Maker, 5> makers{&stockCall, &ordersCall, &invoiceCall, &returnCall, &deliveryCall};
    for (std::size_t i = 0; i < tools.size(); ++i) {
        if (tools[i].key == tool.key) {
            return makers[i](draw);
        }
    }
    return copyCall(draw);
}

std::string filledBody(std::string_view body, Draw& draw)
{
    std::string text(body);
    const auto fill = [&text](std::string_view place, const std::string& with) {
        if (const std::size_t at = text.find(place); at != std::string::npos) {
            text.replace(at, place.size(), with);
        }
    };
    fill("{order}", orderNumber(draw));
    fill("{id}", draw.hexadecimal(12));
    fill("{number}", std::to_string(10 + draw.below(50)));
    return text;
}

} // namespace toolwright::calls::generate
