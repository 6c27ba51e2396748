// GET /api/session as one would write it for Lambda in Node: the same reads in the same order, the same checks, the same answer.
import { createHash } from "node:crypto";
import { BatchGetItemCommand, DynamoDBClient, GetItemCommand } from "@aws-sdk/client-dynamodb";

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

async function findSession(hash) {
  const { Item } = await database.send(
    new GetItemCommand({
      TableName: `${TABLE_PREFIX}sessions`,
      Key: { token_hash: { S: hash } },
      ConsistentRead: true,
      ReturnConsumedCapacity: "TOTAL",
    }),
  );
  return Item;
}

async function findAccountAndDealer(usernameKey, dealerId) {
  const [accounts, dealers] = [`${TABLE_PREFIX}login_credentials`, `${TABLE_PREFIX}enrolled_dealers`];
  const wanted = {
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
  return [Responses[accounts]?.[0], Responses[dealers]?.[0]];
}

function tokenHash(cookies = []) {
  const cookie = cookies.find((text) => text.startsWith("__Host-session="));
  const token = Buffer.from(cookie?.slice("__Host-session=".length) ?? "", "base64url");
  return token.length === 32 ? createHash("sha256").update(token).digest("base64url") : undefined;
}

async function sessionOf(event) {
  const hash = tokenHash(event.cookies);
  const session = hash && (await findSession(hash));
  if (!session || Number(session.expires.N) <= Date.now()) {
    return undefined;
  }
  const dealerId = session.dealer_id.S;
  const [account, dealer] = await findAccountAndDealer(session.username_key.S, dealerId);
  const isAlive =
    account &&
    !account.disabled.BOOL &&
    account.user_id.S === session.user_id.S &&
    account.session_epoch.N === session.session_epoch.N &&
    (account.isAdmin.BOOL ? "" : account.dealerID.S) === dealerId &&
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
