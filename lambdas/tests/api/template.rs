//! The deployment is what the code is: `template.yaml` has its routes, its tables and its functions, and no others.

use dealer_api::all_routes;
use dealer_api::functions::{FUNCTIONS, Function, Source};
use dealer_api::http::{self, Route};
use dealer_api::platform::config::{Config, FileLock};
use dealer_api::platform::feed::Called;
use dealer_api::store::Fields;
use dealer_api::store::tables::{IndexSpec, Key, KeyKind, Table};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

fn package() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder with this extension.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(package().join(folder)).unwrap();
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.extension().is_some_and(|found| found == extension));
    files
}

/// A template at the top of the project. A short form such as `!Ref Api` is an object with the tag as its only key.
pub fn template(name: &str) -> Value {
    let text = read(&package().join("..").join(name));
    let template: serde_yaml_ng::Value = serde_yaml_ng::from_str(&text).unwrap();
    serde_json::to_value(template).unwrap()
}

/// The resources of `template.yaml` of one type, by their names.
pub fn resources(kind: &str) -> BTreeMap<String, Value> {
    let all = template("template.yaml")["Resources"].as_object().unwrap().clone();
    all.into_iter()
        .filter(|(_, resource)| resource["Type"] == kind)
        .collect()
}

fn key(route: &Route) -> String {
    format!("{} {}", route.method(), route.path())
}

/// The routes that the Lambdas serve, by binary.
fn served() -> BTreeMap<String, Vec<String>> {
    let routes_of = |function: &Function| {
        let mut routes: Vec<String> = function.routes().iter().map(key).collect();
        routes.sort();
        (function.binary.to_owned(), routes)
    };
    FUNCTIONS.iter().map(routes_of).collect()
}

#[test]
fn each_binary_serves_the_function_of_its_name() {
    let mut binaries = BTreeSet::new();
    for path in files("src/bin", "rs") {
        let binary = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let function = binary.to_uppercase();
        let source = read(&path);
        assert!(
            source.contains(&format!("use dealer_api::functions::{function};")),
            "{}",
            path.display()
        );
        let its = FUNCTIONS.iter().find(|function| function.binary == binary).unwrap();
        let serves = its.resources.is_empty() || source.contains(&format!("router(&state, {function}.routes())"));
        assert!(serves, "{} does not serve {function}", path.display());
        for feed in its.feeds {
            let handles = match feed.source {
                Source::Stream(_) => source.contains(".each("),
                Source::EveryMinutes(_) => source.contains("STUCK_MS"),
                Source::EveryDayAt(_) => source.contains("Called::ByNight(_)"),
            };
            assert!(handles, "{} does not handle {}", path.display(), feed.name);
        }
        binaries.insert(binary);
    }
    assert_eq!(binaries, served().into_keys().collect());
}

/// The routes of the template, by the binary of their function.
fn deployed() -> BTreeMap<String, Vec<String>> {
    let mut deployed = BTreeMap::new();
    for (name, function) in resources("AWS::Serverless::Function") {
        let mut routes = Vec::new();
        let events = function["Properties"]["Events"].as_object().unwrap().values();
        for event in events.filter(|event| event["Type"] == "HttpApi") {
            let route = &event["Properties"];
            assert_eq!(route["ApiId"], json!({"!Ref": "Api"}), "{name}");
            routes.push(format!(
                "{} {}",
                route["Method"].as_str().unwrap(),
                route["Path"].as_str().unwrap()
            ));
        }
        routes.sort();
        let binary = function["Metadata"]["BuildProperties"]["Binary"].as_str().unwrap();
        let earlier = deployed.insert(binary.to_owned(), routes);
        assert_eq!(earlier, None, "two functions of the binary {binary}");
    }
    deployed
}

#[test]
fn every_route_is_deployed_once_on_the_function_that_serves_it() {
    let deployed = deployed();
    assert_eq!(deployed, served());
    let mut deployed: Vec<_> = deployed.into_values().flatten().collect();
    let mut all: Vec<_> = all_routes().iter().map(key).collect();
    deployed.sort();
    all.sort();
    assert_eq!(deployed, all);
}

#[test]
fn every_table_is_deployed_as_the_code_makes_it() {
    let mut deployed = BTreeMap::new();
    for (name, table) in resources("AWS::DynamoDB::Table") {
        let properties = &table["Properties"];
        let table_name = properties["TableName"]["!Sub"].as_str().unwrap();
        let table_name = table_name.strip_prefix("${TablePrefix}").unwrap();
        let earlier = deployed.insert(table_name.to_owned(), shape(properties));
        assert_eq!(earlier, None, "{name} is the second table {table_name}");
    }
    let expected: BTreeMap<_, _> = Table::ALL
        .into_iter()
        .map(|table| (table.spec().name.to_owned(), wanted(table)))
        .collect();
    assert_eq!(deployed, expected);
}

/// Each stream of a table reaches the function that follows it, which is told again of what failed; each schedule calls its function.
#[test]
fn streams_and_schedules_call_the_functions_that_say_so() {
    let functions = resources("AWS::Serverless::Function");
    for function in FUNCTIONS {
        let deployed = functions
            .values()
            .find(|deployed| deployed["Metadata"]["BuildProperties"]["Binary"] == function.binary)
            .unwrap();
        let events = deployed["Properties"]["Events"].as_object().unwrap();
        let others = events.values().filter(|event| event["Type"] != "HttpApi");
        assert_eq!(others.count(), function.feeds.len(), "{}", function.binary);
        for feed in function.feeds {
            let (event, properties) = (&events[feed.name]["Type"], &events[feed.name]["Properties"]);
            match feed.source {
                Source::Stream(table) => {
                    assert!(table.spec().streams);
                    assert_eq!(event, "DynamoDB");
                    let of_table = resources("AWS::DynamoDB::Table").into_iter().find(|(_, deployed)| {
                        deployed["Properties"]["TableName"]["!Sub"] == format!("${{TablePrefix}}{}", table.spec().name)
                    });
                    let stream = format!("{}.StreamArn", of_table.unwrap().0);
                    assert_eq!(properties["Stream"], json!({"!GetAtt": stream}));
                    assert_eq!(properties["FunctionResponseTypes"], json!(["ReportBatchItemFailures"]));
                    assert_eq!(
                        properties["StartingPosition"], "TRIM_HORIZON",
                        "what was written before it was there"
                    );
                }
                Source::EveryMinutes(minutes) => {
                    assert_eq!(event, "Schedule");
                    assert_eq!(properties["Schedule"], format!("rate({minutes} minutes)"));
                }
                Source::EveryDayAt(hour) => {
                    assert_eq!(event, "Schedule");
                    assert_eq!(properties["Schedule"], format!("cron(0 {hour} * * ? *)"));
                    let said = properties["Input"].as_str().unwrap();
                    let called: Called = serde_json::from_str(said).unwrap();
                    assert!(matches!(called, Called::ByNight(_)), "{said}");
                }
            }
        }
    }
    for table in Table::ALL.into_iter().filter(|table| table.spec().streams) {
        let follows = |function: &Function| function.feeds.iter().any(|feed| feed.source == Source::Stream(table));
        assert_eq!(
            FUNCTIONS.iter().filter(|function| follows(function)).count(),
            1,
            "{table:?}"
        );
    }
}

/// The bucket is the one function's that has files, and so is the key that seals them.
#[test]
fn no_other_function_reaches_files() {
    let functions = resources("AWS::Serverless::Function");
    for function in FUNCTIONS {
        let deployed = functions
            .values()
            .find(|deployed| deployed["Metadata"]["BuildProperties"]["Binary"] == function.binary)
            .unwrap();
        let text = deployed.to_string();
        assert_eq!(text.contains("s3:"), function.has_files, "{}", function.binary);
        for setting in ["DOCUMENTS_BUCKET", "kms:", "SEAL_KMS_KEY", "SEAL_CERTIFICATE"] {
            assert_eq!(
                text.contains(setting),
                function.has_files,
                "{}: {setting}",
                function.binary
            );
        }
    }
}

/// The key signs and does nothing else, outlives the stack, and the function may use it in the one way that a seal needs.
#[test]
fn the_key_that_seals_is_of_p_256_and_stays() {
    let keys = resources("AWS::KMS::Key");
    let key = &keys["SealKey"];
    assert_eq!(key["Properties"]["KeySpec"], "ECC_NIST_P256");
    assert_eq!(key["Properties"]["KeyUsage"], "SIGN_VERIFY");
    assert_eq!(key["UpdateReplacePolicy"], "Retain");
    assert_eq!(key["DeletionPolicy"], "RetainExceptOnCreate");
    let functions = resources("AWS::Serverless::Function");
    let text = functions["DocumentsFunction"]["Properties"]["Policies"].to_string();
    assert_eq!(text.matches("kms:Sign\"").count(), 1);
    let condition = json!({"StringEquals": {"kms:MessageType": "RAW", "kms:SigningAlgorithm": "ECDSA_SHA_256"}});
    assert!(text.contains(&condition.to_string()), "{text}");
}

/// Keys with their types, indexes, and time to live: what the code relies on.
fn shape(properties: &Value) -> Value {
    let mut attributes = BTreeMap::new();
    for attribute in properties["AttributeDefinitions"].as_array().unwrap() {
        attributes.insert(
            attribute["AttributeName"].as_str().unwrap(),
            &attribute["AttributeType"],
        );
    }
    let indexes = properties.get("GlobalSecondaryIndexes").cloned().unwrap_or(json!([]));
    json!({
        "attributes": attributes,
        "key": properties["KeySchema"],
        "indexes": indexes,
        "ttl": properties.get("TimeToLiveSpecification"),
        "stream": properties.get("StreamSpecification"),
    })
}

fn wanted(table: Table) -> Value {
    let spec = table.spec();
    let mut keys: BTreeSet<(&str, &str)> = BTreeSet::new();
    let kind = |(name, kind): Key| (name, if kind == KeyKind::Text { "S" } else { "N" });
    keys.insert(kind(spec.partition));
    keys.extend(spec.sort.map(kind));
    for index in spec.indexes {
        keys.extend([kind(index.partition), kind(index.sort)]);
    }
    let index = |index: &IndexSpec| {
        json!({
            "IndexName": index.name,
            "KeySchema": key_schema(index.partition, Some(index.sort)),
            "Projection": match index.fields {
                Fields::All => json!({"ProjectionType": "ALL"}),
                Fields::KEYS => json!({"ProjectionType": "KEYS_ONLY"}),
                Fields::Only(names) => json!({"ProjectionType": "INCLUDE", "NonKeyAttributes": names}),
            },
        })
    };
    json!({
        "attributes": keys.into_iter().collect::<BTreeMap<_, _>>(),
        "key": key_schema(spec.partition, spec.sort),
        "indexes": spec.indexes.iter().map(index).collect::<Vec<_>>(),
        "ttl": spec.ttl.map(|attribute| json!({"AttributeName": attribute, "Enabled": true})),
        "stream": spec.streams.then(|| json!({"StreamViewType": "KEYS_ONLY"})),
    })
}

fn key_schema((partition, _): Key, sort: Option<Key>) -> Value {
    let mut schema = vec![json!({"AttributeName": partition, "KeyType": "HASH"})];
    schema.extend(sort.map(|(name, _)| json!({"AttributeName": name, "KeyType": "RANGE"})));
    json!(schema)
}

#[test]
fn every_function_has_a_sample_event_of_its_routes() {
    let mut without = deployed();
    // What is called by streams and schedules alone.
    without.retain(|_, routes| !routes.is_empty());
    for path in files("events", "json") {
        let event: Value = serde_json::from_str(&read(&path)).unwrap();
        let route = event["routeKey"].as_str().unwrap();
        assert_eq!(event["requestContext"]["routeKey"], route, "{}", path.display());
        let function = deployed()
            .into_iter()
            .find(|(_, routes)| routes.iter().any(|known| known == route));
        let (binary, _) = function.unwrap_or_else(|| panic!("{}: no function has {route}", path.display()));
        without.remove(&binary);
        let request = lambda_http::request::from_str(&event.to_string()).unwrap();
        let (method, _) = route.split_once(' ').unwrap();
        assert_eq!(request.method(), method, "{}", path.display());
        assert_eq!(request.uri().path(), event["rawPath"], "{}", path.display());
    }
    assert!(without.is_empty(), "no sample event: {:?}", without.keys());
}

/// Pages come with the same policy from CloudFront and from the local run, where the end-to-end tests see that it holds.
#[test]
fn the_front_door_sends_the_local_runs_content_security_policy() {
    let policies = resources("AWS::CloudFront::ResponseHeadersPolicy");
    let config = &policies["PageHeaders"]["Properties"]["ResponseHeadersPolicyConfig"];
    let deployed = &config["SecurityHeadersConfig"]["ContentSecurityPolicy"]["ContentSecurityPolicy"];
    assert_eq!(deployed, dealer_local::POLICY);
}

/// What API Gateway answers by itself comes with the functions' headers too.
#[test]
fn the_front_door_protects_answers_to_calls_as_the_functions_do() {
    let policies = resources("AWS::CloudFront::ResponseHeadersPolicy");
    let config = &policies["CallHeaders"]["Properties"]["ResponseHeadersPolicyConfig"];
    let security = &config["SecurityHeadersConfig"];
    let custom = config["CustomHeadersConfig"]["Items"].as_array().unwrap();
    let deployed = |name: &str| match name {
        "content-security-policy" => &security["ContentSecurityPolicy"]["ContentSecurityPolicy"],
        "referrer-policy" => &security["ReferrerPolicy"]["ReferrerPolicy"],
        name => custom
            .iter()
            .find(|item| item["Header"] == name)
            .map_or(&Value::Null, |item| &item["Value"]),
    };
    for (name, value) in http::PROTECTING_HEADERS {
        if name == "x-content-type-options" {
            // It has no value to set: 'nosniff' is the only one.
            assert!(security["ContentTypeOptions"].is_object());
        } else {
            assert_eq!(deployed(name), value, "{name}");
        }
    }
    let strict = &security["StrictTransportSecurity"];
    assert_eq!(strict["AccessControlMaxAgeSec"], 31_536_000);
    assert_eq!(strict["IncludeSubdomains"], true);
    let distribution = &resources("AWS::CloudFront::Distribution")["Site"]["Properties"]["DistributionConfig"];
    let calls = &distribution["CacheBehaviors"][0];
    assert_eq!(calls["PathPattern"], "/api/*");
    assert_eq!(calls["ResponseHeadersPolicyId"]["!Ref"], "CallHeaders");
    assert_eq!(calls["ViewerProtocolPolicy"], "https-only");
}

/// The functions trust these headers, so CloudFront must set each, whatever a caller sent.
#[test]
fn the_front_door_sets_each_header_that_the_functions_trust() {
    let functions = resources("AWS::CloudFront::Function");
    let code = functions["CallFunction"]["Properties"]["FunctionCode"]
        .as_str()
        .unwrap();
    for header in [http::VIEWER_HEADER, http::SITE_HEADER] {
        assert!(code.contains(&format!("request.headers['{header}'] =")), "{header}");
    }
    let distribution = &resources("AWS::CloudFront::Distribution")["Site"]["Properties"]["DistributionConfig"];
    let origins = distribution["Origins"].as_array().unwrap();
    let api = origins.iter().find(|origin| origin["Id"] == "api").unwrap();
    assert_eq!(api["OriginCustomHeaders"][0]["HeaderName"], http::SECRET_HEADER);
}

/// Whatever goes wrong somewhere, somebody is told.
#[test]
fn every_function_has_alarms_and_a_log_that_ends() {
    let alarms = resources("AWS::CloudWatch::Alarm");
    for (name, function) in resources("AWS::Serverless::Function") {
        let watched: BTreeSet<_> = alarms
            .values()
            .map(|alarm| &alarm["Properties"])
            .filter(|alarm| alarm["Dimensions"][0]["Value"]["!Ref"] == name.as_str())
            .map(|alarm| alarm["MetricName"].as_str().unwrap().to_owned())
            .collect();
        let events = function["Properties"]["Events"].as_object().unwrap();
        let has = |kind: &str| events.values().any(|event| event["Type"] == kind);
        let mut wanted: BTreeSet<_> = ["Errors", "Throttles"].map(str::to_owned).into();
        if has("HttpApi") {
            wanted.extend(["Defects", "Duration"].map(str::to_owned));
        }
        if has("DynamoDB") {
            wanted.insert("IteratorAge".to_owned());
        }
        assert_eq!(watched, wanted, "{name}");
        let log = function["Properties"]["LoggingConfig"]["LogGroup"]["!Ref"]
            .as_str()
            .unwrap();
        let log = &resources("AWS::Logs::LogGroup")[log]["Properties"];
        assert_eq!(log["RetentionInDays"]["!Ref"], "LogRetentionDays", "{name}");
    }
}

/// The embedded engine neither has versions nor locks: what it lacks is asked of the template.
#[test]
fn documents_are_kept_as_the_law_wants_them() {
    let bucket = &resources("AWS::S3::Bucket")["DocumentsBucket"];
    assert_eq!(bucket["DeletionPolicy"], "RetainExceptOnCreate");
    assert_eq!(bucket["UpdateReplacePolicy"], "Retain");
    let properties = &bucket["Properties"];
    assert_eq!(properties["ObjectLockEnabled"], true);
    assert_eq!(properties["VersioningConfiguration"]["Status"], "Enabled");
    let closed = properties["PublicAccessBlockConfiguration"].as_object().unwrap();
    let all = [
        "BlockPublicAcls",
        "BlockPublicPolicy",
        "IgnorePublicAcls",
        "RestrictPublicBuckets",
    ];
    assert_eq!(
        closed,
        json!(all.map(|name| (name, true)).into_iter().collect::<BTreeMap<_, _>>())
            .as_object()
            .unwrap()
    );
    let encryption = &properties["BucketEncryption"]["ServerSideEncryptionConfiguration"];
    assert_eq!(
        encryption,
        &json!([{"ServerSideEncryptionByDefault": {"SSEAlgorithm": "AES256"}}])
    );
    let owner = &properties["OwnershipControls"]["Rules"];
    assert_eq!(owner, &json!([{"ObjectOwnership": "BucketOwnerEnforced"}]));
    // Nothing that is stored expires: broken uploads alone go.
    let rules = properties["LifecycleConfiguration"]["Rules"].as_array().unwrap();
    let [rule] = &rules[..] else { panic!("{rules:?}") };
    let names: BTreeSet<_> = rule.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(names, ["AbortIncompleteMultipartUpload", "Id", "Status"].into());
    assert_eq!(rule["Status"], "Enabled");

    let policy = &resources("AWS::S3::BucketPolicy")["DocumentsBucketPolicy"]["Properties"];
    assert_eq!(policy["Bucket"], json!({"!Ref": "DocumentsBucket"}));
    let files = json!({"!Sub": "${DocumentsBucket.Arn}/*"});
    assert_eq!(
        policy["PolicyDocument"]["Statement"],
        json!([
            {
                "Effect": "Deny",
                "Principal": "*",
                "Action": "s3:*",
                "Resource": [{"!GetAtt": "DocumentsBucket.Arn"}, &files],
                "Condition": {"Bool": {"aws:SecureTransport": "false"}},
            },
            {
                "Effect": "Deny",
                "Principal": "*",
                "Action": "s3:PutObject",
                "Resource": &files,
                "Condition": {
                    "Null": {"s3:if-none-match": "true"},
                    "Bool": {"s3:ObjectCreationOperation": "true"},
                },
            },
        ])
    );

    // What the parameter admits is what the setting knows.
    let lock = &template("template.yaml")["Parameters"]["DocumentsLock"];
    assert_eq!(lock["Default"], "GOVERNANCE");
    let locks: Vec<_> = lock["AllowedValues"]
        .as_array()
        .unwrap()
        .iter()
        .map(|value| Config::from_lookup(|name| (name == "DOCUMENTS_LOCK").then(|| value.as_str().unwrap().to_owned())))
        .map(|config| config.documents_lock.unwrap())
        .collect();
    assert_eq!(locks, [FileLock::Governance, FileLock::Compliance]);
}
