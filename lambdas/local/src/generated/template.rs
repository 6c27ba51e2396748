//! What `template.yaml` has of the code: each function's policy and routes, and the tables.

use super::region::{MissingRegion, fill};
use dealer_api::functions::{FUNCTIONS, Feed, Function, Source};
use dealer_api::http::Route;
use dealer_api::store::tables::{IndexSpec, Key, KeyKind, Table};
use dealer_api::store::{Action, Fields, Use};
use std::collections::{BTreeMap, BTreeSet};

/// The template with its parts as the code says.
pub(super) fn renewed(text: &str) -> Result<String, MissingRegion> {
    let mut text = text.to_owned();
    for function in &FUNCTIONS {
        let region = format!("function {}", function.binary);
        text = fill(&text, &region, &format!("{}{}", policies(function), events(function)))?;
    }
    let tables: Vec<String> = Table::ALL.into_iter().map(table).collect();
    fill(&text, "tables", &tables.join("\n"))
}

/// What a function may do with a table, and with its indexes.
#[derive(Default)]
struct Permitted {
    actions: BTreeSet<Action>,
    indexes: BTreeMap<&'static str, BTreeSet<Action>>,
}

fn policies(function: &Function) -> String {
    let mut permitted: BTreeMap<Table, Permitted> = BTreeMap::new();
    for Use { table, index, actions } in function.uses() {
        let of_table = permitted.entry(table).or_default();
        let allowed = match index {
            None => &mut of_table.actions,
            Some(index) => of_table.indexes.entry(index).or_default(),
        };
        allowed.extend(actions);
    }
    let mut text = "      Policies:\n        - Version: \"2012-10-17\"\n          Statement:\n".to_owned();
    for (table, Permitted { actions, indexes }) in permitted {
        let name = resource_name(table);
        if !actions.is_empty() {
            text.push_str(&statement(&actions, &format!("!GetAtt {name}.Arn")));
        }
        for (index, actions) in indexes {
            text.push_str(&statement(&actions, &format!("!Sub \"${{{name}.Arn}}/index/{index}\"")));
        }
    }
    if function.has_files {
        // A lock's time goes along with the put. Without the right to list, S3 says of a missing file that it is forbidden.
        text.push_str(
            "            - Effect: Allow\n              Action: [s3:GetObject, s3:PutObject, s3:PutObjectRetention]\n              \
             Resource: [!Sub \"${DocumentsBucket.Arn}/documents/*\", !Sub \"${DocumentsBucket.Arn}/scans/*\", \
             !Sub \"${DocumentsBucket.Arn}/forms/*\"]\n            - Effect: Allow\n              \
             Action: [s3:ListBucket]\n              Resource: !GetAtt DocumentsBucket.Arn\n            - Effect: Allow\n              \
             Action: [kms:Sign]\n              Resource: !GetAtt SealKey.Arn\n              Condition:\n                \
             StringEquals: {kms:SigningAlgorithm: ECDSA_SHA_256, kms:MessageType: RAW}\n",
        );
    }
    text
}

fn statement(actions: &BTreeSet<Action>, resource: &str) -> String {
    let actions: Vec<String> = actions
        .iter()
        .map(|action| format!("dynamodb:{}", action.name()))
        .collect();
    format!(
        "            - Effect: Allow\n              Action: [{}]\n              Resource: {resource}\n",
        actions.join(", ")
    )
}

fn events(function: &Function) -> String {
    let mut text = "      Events:\n".to_owned();
    for route in function.routes() {
        text.push_str(&format!(
            "        {}:\n          Type: HttpApi\n          Properties:\n            ApiId: !Ref Api\n            \
             Method: {}\n            Path: {}\n",
            event_name(&route),
            route.method(),
            route.path()
        ));
    }
    text.extend(function.feeds.iter().map(feed));
    text
}

/// A stream tells of new records alone, and again of what failed; the schedule looks for what it gave up.
fn feed(feed: &Feed) -> String {
    let name = feed.name;
    match feed.source {
        Source::Stream(table) => format!(
            "        {name}:\n          Type: DynamoDB\n          Properties:\n            Stream: !GetAtt {}.StreamArn\n            \
             StartingPosition: TRIM_HORIZON\n            BatchSize: 100\n            MaximumRetryAttempts: 10\n            \
             BisectBatchOnFunctionError: true\n            FunctionResponseTypes: [ReportBatchItemFailures]\n            \
             FilterCriteria:\n              Filters:\n                - Pattern: '{{\"eventName\": [\"INSERT\"]}}'\n",
            resource_name(table)
        ),
        Source::EveryMinutes(minutes) => format!(
            "        {name}:\n          Type: Schedule\n          Properties:\n            Schedule: rate({minutes} minutes)\n"
        ),
        Source::EveryDayAt(hour) => format!(
            "        {name}:\n          Type: Schedule\n          Properties:\n            Schedule: cron(0 {hour} * * ? *)\n            \
             Input: '{{\"nightly\": true}}'\n"
        ),
    }
}

/// `GET /api/contracts/{id}/history` is `GetContractsIdHistory`.
fn event_name(route: &Route) -> String {
    let path = route.path().trim_start_matches("/api");
    camel(&format!("{}{path}", route.method().as_str().to_lowercase()))
}

/// `login_credentials` is `LoginCredentialsTable`.
fn resource_name(table: Table) -> String {
    format!("{}Table", camel(table.spec().name))
}

/// Words that anything but letters and digits divides, each with a capital, in one.
fn camel(words: &str) -> String {
    words
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .flat_map(|word| {
            let mut letters = word.chars();
            let first = letters.next().map(|first| first.to_ascii_uppercase());
            first.into_iter().chain(letters)
        })
        .collect()
}

fn table(table: Table) -> String {
    let spec = table.spec();
    let name = resource_name(table);
    let mut text = format!(
        "  {name}:\n    Type: AWS::DynamoDB::Table\n    DeletionPolicy: RetainExceptOnCreate\n    UpdateReplacePolicy: Retain\n    \
         Properties:\n      TableName: !Sub \"${{TablePrefix}}{}\"\n      BillingMode: PAY_PER_REQUEST\n      \
         AttributeDefinitions:\n",
        spec.name
    );
    let mut keys = vec![spec.partition];
    keys.extend(spec.sort);
    keys.extend(spec.indexes.iter().flat_map(|index| [index.partition, index.sort]));
    let mut defined = BTreeSet::new();
    for (name, kind) in keys {
        if defined.insert(name) {
            let kind = match kind {
                KeyKind::Text => "S",
                KeyKind::Number => "N",
            };
            text.push_str(&format!("        - {{AttributeName: {name}, AttributeType: {kind}}}\n"));
        }
    }
    text.push_str(&key_schema("      ", spec.partition, spec.sort));
    if !spec.indexes.is_empty() {
        text.push_str("      GlobalSecondaryIndexes:\n");
        text.extend(spec.indexes.iter().map(index));
    }
    if spec.streams {
        text.push_str("      StreamSpecification: {StreamViewType: KEYS_ONLY}\n");
    }
    if let Some(attribute) = spec.ttl {
        text.push_str(&format!(
            "      TimeToLiveSpecification: {{AttributeName: {attribute}, Enabled: true}}\n"
        ));
    }
    text.push_str(
        "      PointInTimeRecoverySpecification: {PointInTimeRecoveryEnabled: true}\n      \
         SSESpecification: {SSEEnabled: true}\n      DeletionProtectionEnabled: !Ref ProtectTables\n",
    );
    text
}

fn index(index: &IndexSpec) -> String {
    let projection = match index.fields {
        Fields::All => "          Projection: {ProjectionType: ALL}\n".to_owned(),
        Fields::KEYS => "          Projection: {ProjectionType: KEYS_ONLY}\n".to_owned(),
        Fields::Only(names) => format!(
            "          Projection:\n            ProjectionType: INCLUDE\n            NonKeyAttributes: [{}]\n",
            names.join(", ")
        ),
    };
    let schema = key_schema("          ", index.partition, Some(index.sort));
    format!("        - IndexName: {}\n{schema}{projection}", index.name)
}

fn key_schema(indent: &str, (partition, _): Key, sort: Option<Key>) -> String {
    let mut text = format!("{indent}KeySchema:\n{indent}  - {{AttributeName: {partition}, KeyType: HASH}}\n");
    if let Some((sort, _)) = sort {
        text.push_str(&format!("{indent}  - {{AttributeName: {sort}, KeyType: RANGE}}\n"));
    }
    text
}
