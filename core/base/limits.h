#pragma once

#include <cstddef>
#include <cstdint>

/// Every limit of the product, once. Numbers with a section come from the specification, the others are our
/// own.
namespace toolwright::limits {

// Documents
inline constexpr std::size_t documentBytes = std::size_t{64} * 1024 * 1024;
inline constexpr std::size_t jsonDepth = 20'000;
/// Syntax errors kept of one document, and duplicate keys told of it: the first ones.
inline constexpr std::size_t jsonErrors = 1000;
/// A YAML file; more does not travel to the platform (spec declarative 2.2).
inline constexpr std::size_t yamlBytes = std::size_t{2} * 1024 * 1024;
/// What a push sends at most: files, bytes of one file, bytes of all (spec declarative 2.2).
inline constexpr std::size_t bundleFiles = 500;
inline constexpr std::size_t bundleFileBytes = std::size_t{2} * 1024 * 1024;
inline constexpr std::size_t bundleBytes = std::size_t{8} * 1024 * 1024;
/// Our own: folders within folders that a push looks into.
inline constexpr std::size_t bundleDepth = 32;
/// Our own: bytes of the name of an evaluation.
inline constexpr std::size_t reportName = 200;
/// Levels of a schema and of a value that is checked against one.
inline constexpr std::size_t schemaDepth = 200;

// Compounds (spec compound 1, 2.2, 7, 14)
inline constexpr std::size_t toolNameLength = 64;
inline constexpr std::size_t compoundSteps = 50;
inline constexpr std::size_t forEachItems = 1000;
/// Nesting of `args` of one step.
inline constexpr std::size_t argumentDepth = 500;
inline constexpr std::size_t resumeEntries = 1000;
/// Milliseconds; only an older entry expires.
inline constexpr std::int64_t resumeLifetime = 3'600'000;

// Guard (spec compound 9, 14); times in milliseconds
inline constexpr std::int64_t callWindow = 60'000;
inline constexpr std::size_t callsPerMinute = 60;
inline constexpr std::size_t writesPerRun = 20;
inline constexpr std::int64_t writeBudgetIdle = 3'600'000;
inline constexpr std::int64_t breakerSweep = 60'000;
inline constexpr std::size_t previewUnits = 500;
inline constexpr std::size_t patternUnits = 256;
inline constexpr std::size_t patternSubjectUnits = 1024;
/// Units of an answer that a failed host call quotes.
inline constexpr std::size_t quotedAnswerUnits = 200;

// Calls of declarative tools (spec declarative 10)
/// Milliseconds from starting to connect to the last byte.
inline constexpr std::int64_t exchangeMilliseconds = 8000;
/// Bytes of an answer that are read.
inline constexpr std::size_t answerBytes = std::size_t{2} * 1024 * 1024;

// Kept calls (spec declarative 14, 15); times in milliseconds
inline constexpr std::size_t keptAnswerBytes = 4096;
inline constexpr std::int64_t keptAnswerAge = 2'592'000'000;
inline constexpr std::size_t failedCallsShown = 50;
/// Bytes of the arguments and of the request of a call that are kept.
inline constexpr std::size_t keptTextBytes = std::size_t{256} * 1024;
/// Calls of a range up to which percentiles are computed from every duration.
inline constexpr std::uint64_t exactCalls = 200'000;
/// Shapes of messages that failures are grouped by; of later ones outcome and status alone.
inline constexpr std::size_t messageShapes = 10'000;
/// The last millisecond of the year 9999, since 1970.
inline constexpr std::int64_t latestTime = 253'402'300'799'999;

// One reply of an agent (spec declarative 13)
inline constexpr std::size_t replyCalls = 12;
/// Failures of one tool with one message that spend a reply.
inline constexpr std::size_t equalFailures = 3;
/// Newest notes of a contact in a prompt (18).
inline constexpr std::size_t promptNotes = 20;
/// Passages and memories that one lookup answers with.
inline constexpr std::size_t knowledgeSnippets = 5;
inline constexpr std::size_t recallHits = 6;
/// A conversation without a message for so long is quiet (18), in milliseconds.
inline constexpr std::int64_t quietMilliseconds = std::int64_t{30} * 60 * 1000;

// Our own: figures of calls
/// With fewer calls rates and percentiles say little: of 29 calls the p95 is the second slowest.
inline constexpr std::uint64_t fewCalls = 30;
/// In units of 1/10 000: from here on an error rate is marked as bad.
inline constexpr std::uint64_t badErrorRate = 200;
/// Of a `toolwright://` link.
inline constexpr std::size_t linkBytes = 8192;

// Simulation
/// States of one run: fifty steps of a thousand items, each called and answered, and as many cards.
inline constexpr std::size_t simulationStates = 200'000;

// Expressions
inline constexpr std::uint64_t expressionSteps = 100'000'000;
inline constexpr std::size_t expressionDepth = 5000;
inline constexpr std::int64_t expressionMilliseconds = 10'000;
inline constexpr std::size_t expressionOutput = 100'000'000;
inline constexpr std::size_t expressionNesting = 2000;
inline constexpr std::size_t expressionErrors = 100;
inline constexpr std::size_t traceValues = 10;

// Regular expressions in expressions
inline constexpr std::uint64_t regexSteps = 50'000'000;
inline constexpr std::size_t regexBacktracks = 4'000'000;
inline constexpr std::size_t regexPatternUnits = 65'536;
inline constexpr std::size_t regexDepth = 1000;

// Layout of expressions, in characters
inline constexpr std::size_t expressionLine = 80;

// Our own: what one run of automatic fixes or one merge may cost
inline constexpr std::size_t fixesOfOneRun = 10'000;
inline constexpr std::size_t comparedDepth = 200;

} // namespace toolwright::limits
