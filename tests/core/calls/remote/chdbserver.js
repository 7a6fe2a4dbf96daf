// A current ClickHouse engine behind the HTTP of this machine, from the npm package chdb.
"use strict";

let Session;
try {
    ({ Session } = require("chdb"));
} catch (error) {
    process.exit(77);
}
const session = new Session(process.argv[2]);
const server = require("http").createServer((request, response) => {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => {
        try {
            const answer = session.query(Buffer.concat(parts).toString("utf8"), "TabSeparated");
            response.end(answer || "");
        } catch (error) {
            response.statusCode = 500;
            response.end(String(error.message));
        }
    });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
