// GET /api/session as one would write it for Lambda in Node: the same reads in one request, the same checks, the same answer.
import { createHash } from "node:crypto";
import { BatchGetItemCommand, DynamoDBClient } from "@aws-sdk/client-dynamodb";

const { DYNAMODB_ENDPOINT, TABLE_PREFIX = "" } = process.env;
const database = new DynamoDBClient(DYNAMODB_ENDPOINT ? { endpoint: DYNAMODB_ENDPOINT } : {});

const ACCOUNT_FIELDS =
  "username_key, user_id, Username, dealerID, dealerName, isAdmin, disabled, created_at, one_time_until, session_epoch, version";

const HEADERS = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};

async function findSession({ hash, usernameKey, dealerId }) {
  const [sessions, accounts, dealers] = ["sessions", "login_credentials", "enrolled_dealers"].map((name) => TABLE_PREFIX + name);
  const wanted = {
    [sessions]: { Keys: [{ token_hash: { S: hash } }], ConsistentRead: true },
    [accounts]: {
      Keys: [{ username_key: { S: usernameKey } }],
      ConsistentRead: true,
      ProjectionExpression: ACCOUNT_FIELDS,
    },
    ...(dealerId && {
      [dealers]: {
        Keys: [{ id: { S: dealerId } }],
        ConsistentRead: true,
        ProjectionExpression: "disabled, access_epoch",
      },
    }),
  };
  const { Responses, UnprocessedKeys } = await database.send(
    new BatchGetItemCommand({ RequestItems: wanted, ReturnConsumedCapacity: "TOTAL" }),
  );
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) {
    throw new Error("the database gave only a part");
  }
  return [sessions, accounts, dealers].map((table) => Responses[table]?.[0]);
}

function tokenOf(cookies = []) {
  const cookie = cookies.find((text) => text.startsWith("__Host-session="));
  const text = cookie?.slice("__Host-session=".length) ?? "";
  const [secret, usernameKey, dealerId] = text.split(".").map((part) => Buffer.from(part, "base64url"));
  return secret?.length === 32 && usernameKey?.length > 0 && dealerId
    ? {
        hash: createHash("sha256").update(text).digest("base64url"),
        usernameKey: usernameKey.toString(),
        dealerId: dealerId.toString(),
      }
    : undefined;
}

async function sessionOf(event) {
  const token = tokenOf(event.cookies);
  const [session, account, dealer] = token ? await findSession(token) : [];
  const isAlive =
    session &&
    Number(session.expires.N) > Date.now() &&
    account &&
    !account.disabled.BOOL &&
    account.user_id.S === session.user_id.S &&
    account.session_epoch.N === session.session_epoch.N &&
    (account.isAdmin.BOOL ? "" : account.dealerID.S) === session.dealer_id.S &&
    !(account.one_time_until && Number(account.one_time_until.N) <= Date.now()) &&
    !dealer?.disabled?.BOOL &&
    (dealer?.access_epoch?.N ?? "0") === session.dealer_epoch.N;
  return isAlive ? { session, account } : undefined;
}

export async function handler(event) {
  const started = performance.now();
  const found = await sessionOf(event);
  const answer = found
    ? {
        statusCode: 200,
        body: JSON.stringify({
          userId: found.account.user_id.S,
          dealerId: found.account.dealerID.S,
          dealerName: found.account.dealerName.S,
          username: found.account.Username.S,
          expires: Number(found.session.expires.N),
          rememberMe: found.session.remember_me.BOOL,
          isAdmin: found.account.isAdmin.BOOL,
          ...(found.account.one_time_until && { mustChangePassword: true }),
        }),
      }
    : { statusCode: 401, body: JSON.stringify({ status: 401, code: "not_signed_in" }) };
  // The log's line, as the product writes one for each call.
  console.log(
    JSON.stringify({ route: "GET /api/session", status: answer.statusCode, ms: Math.round(performance.now() - started) }),
  );
  return { ...answer, headers: HEADERS, isBase64Encoded: false };
}
