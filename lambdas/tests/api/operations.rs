//! What keeps a deployment going, as `template.yaml` and `waf.yaml` have it: who is told of what, what outlives the stack, how a
//! secret is replaced, and what one caller can take from the others.

use crate::template::{resources, template};
use dealer_api::all_routes;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// The statements of a policy that let a service do something.
fn allowed_to(policy: &Value, service: &str) -> BTreeSet<String> {
    let statements = policy["Statement"].as_array().unwrap().iter();
    let of_service = statements.filter(|statement| {
        statement["Effect"] == "Allow" && statement["Principal"]["Service"] == service && statement["Resource"] == "*"
    });
    of_service
        .flat_map(|statement| statement["Action"].as_array().unwrap())
        .map(|action| action.as_str().unwrap().to_owned())
        .collect()
}

/// [DEF-E1] An alarm whose topic CloudWatch can't encrypt for is lost without a word: AWS's own key for SNS admits no service.
#[test]
fn alarms_reach_a_topic_that_cloudwatch_may_publish_to() {
    let alarms = resources("AWS::CloudWatch::Alarm");
    assert!(alarms.len() > 15);
    for (name, alarm) in alarms {
        assert_eq!(
            alarm["Properties"]["AlarmActions"],
            json!([{"!Ref": "Alarms"}]),
            "{name}"
        );
    }
    let topic = &resources("AWS::SNS::Topic")["Alarms"]["Properties"];
    let encrypted_with = topic["KmsMasterKeyId"]["!GetAtt"].as_str().unwrap_or_else(|| {
        panic!(
            "a key of this stack, since AWS's own lets no service publish: {}",
            topic["KmsMasterKeyId"]
        )
    });
    let key = encrypted_with.strip_suffix(".Arn").unwrap();
    let policy = &resources("AWS::KMS::Key")[key]["Properties"]["KeyPolicy"];
    assert_eq!(
        allowed_to(policy, "cloudwatch.amazonaws.com"),
        ["kms:Decrypt", "kms:GenerateDataKey*"].map(str::to_owned).into()
    );
}

/// [DEF-E2] CloudFormation reads a secret anew only where the text that names it changes: the version is part of it, for the
/// functions and for CloudFront alike, and the functions take both secrets whichever is sent.
#[test]
fn another_version_of_the_secret_reaches_functions_and_front_door() {
    let variables = &template("template.yaml")["Globals"]["Function"]["Environment"]["Variables"];
    let distribution = &resources("AWS::CloudFront::Distribution")["Site"]["Properties"]["DistributionConfig"];
    let api = distribution["Origins"].as_array().unwrap();
    let api = api.iter().find(|origin| origin["Id"] == "api").unwrap();
    let sent = &api["OriginCustomHeaders"][0]["HeaderValue"]["!If"];
    assert_eq!(sent[0], "SendsSecretA");
    let secrets = resources("AWS::SecretsManager::Secret");
    for (letter, variable, branch) in [("A", "ORIGIN_SECRET", 1), ("B", "ORIGIN_SECRET_B", 2)] {
        let text = format!(
            "{{{{resolve:secretsmanager:${{OriginSecret{letter}}}:SecretString:v${{OriginSecretVersion{letter}}}}}}}"
        );
        assert_eq!(variables[variable]["!Sub"], text);
        assert_eq!(sent[branch]["!Sub"], text);
        let made = &secrets[&format!("OriginSecret{letter}")]["Properties"]["GenerateSecretString"];
        assert_eq!(
            made["GenerateStringKey"]["!Sub"],
            format!("v${{OriginSecretVersion{letter}}}")
        );
    }
    let condition = &template("template.yaml")["Conditions"]["SendsSecretA"];
    assert_eq!(condition, &json!({"!Equals": [{"!Ref": "OriginSecretInUse"}, "A"]}));
}

/// [DEF-E5] [DEF-E7] What a stack leaves behind on purpose outlives it, but a first deployment that failed is not in the way of the
/// next one.
#[test]
fn records_and_logs_outlive_the_stack_and_a_failed_first_deployment_leaves_nothing() {
    for kind in ["AWS::DynamoDB::Table", "AWS::S3::Bucket", "AWS::Logs::LogGroup"] {
        for (name, resource) in resources(kind) {
            assert_eq!(resource["DeletionPolicy"], "RetainExceptOnCreate", "{name}");
            assert_eq!(resource["UpdateReplacePolicy"], "Retain", "{name}");
        }
    }
    for (name, table) in resources("AWS::DynamoDB::Table") {
        let protected = &table["Properties"]["DeletionProtectionEnabled"];
        assert_eq!(
            protected,
            &json!({"!Ref": "ProtectTables"}),
            "{name}: a protected table is not taken back"
        );
    }
    assert_eq!(
        template("template.yaml")["Parameters"]["ProtectTables"]["Default"],
        "true"
    );
}

/// [DEF-E5] A domain without its certificate fails at once and by name, not after minutes in CloudFront.
#[test]
fn a_domain_needs_its_certificate() {
    let rule = &template("template.yaml")["Rules"]["DomainHasCertificate"];
    let is_given = |parameter: &str| json!({"!Not": [{"!Equals": [{"!Ref": parameter}, ""]}]});
    assert_eq!(rule["RuleCondition"], is_given("SiteDomain"));
    assert_eq!(rule["Assertions"][0]["Assert"], is_given("CertificateArn"));
}

/// [DEF-E5] `sam deploy` has all that it would ask for, under the names that the template has.
#[test]
fn a_deployment_asks_for_nothing_but_a_yes() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../samconfig.toml");
    let text = std::fs::read_to_string(path).unwrap();
    let parameters = template("template.yaml")["Parameters"].as_object().unwrap().clone();
    let sections: Vec<&str> = text.split("\n[").skip(1).collect();
    assert_eq!(sections.len(), 2, "two deployments of one account");
    let mut own = BTreeSet::new();
    for section in sections {
        let value = |key: &str| {
            let lines = section.lines();
            let mut found = lines.filter_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
            found
                .next()
                .unwrap_or_else(|| panic!("{key} is missing in [{section}"))
                .trim_matches('"')
        };
        assert_eq!((value("capabilities"), value("resolve_s3")), ("CAPABILITY_IAM", "true"));
        for given in value("parameter_overrides").split(' ') {
            let (name, value) = given.split_once('=').unwrap();
            assert!(parameters.contains_key(name), "{name} is no parameter");
            if name == "TablePrefix" {
                own.insert(value.to_owned());
            }
        }
        own.insert(value("stack_name").to_owned());
    }
    assert_eq!(own.len(), 4, "names and prefixes of their own: {own:?}");
    for (name, parameter) in parameters {
        assert!(parameter.get("Default").is_some(), "{name} would be asked for");
    }
}

/// [DEF-E6] [DEF-F9] The login has a count of its own, every stage its own limits, and the firewall one for each address, where a
/// deployment has it.
#[test]
fn one_callers_flood_is_not_everybodys_refusal() {
    let api = &resources("AWS::Serverless::HttpApi")["Api"]["Properties"];
    let of_stage = &api["DefaultRouteSettings"];
    assert_eq!(of_stage["ThrottlingRateLimit"]["!Ref"], "RequestsPerSecond");
    assert_eq!(of_stage["ThrottlingBurstLimit"]["!Ref"], "RequestBurst");
    let login = &api["RouteSettings"]["POST /api/session"];
    assert_eq!(login["ThrottlingRateLimit"]["!Ref"], "LoginsPerSecond");
    assert_eq!(login["ThrottlingBurstLimit"]["!Ref"], "LoginBurst");
    let distribution = &resources("AWS::CloudFront::Distribution")["Site"]["Properties"]["DistributionConfig"];
    assert_eq!(
        distribution["WebACLId"]["!If"],
        json!(["HasWebAcl", {"!Ref": "WebAclArn"}, {"!Ref": "AWS::NoValue"}])
    );

    let firewall = &template("waf.yaml")["Resources"]["Firewall"]["Properties"];
    assert_eq!(firewall["Scope"], "CLOUDFRONT");
    let rules = firewall["Rules"].as_array().unwrap();
    let mut watched = Vec::new();
    for rule in rules {
        let rate = &rule["Statement"]["RateBasedStatement"];
        assert_eq!(rate["AggregateKeyType"], "IP");
        let answer = &rule["Action"]["Block"]["CustomResponse"];
        assert_eq!(answer["ResponseCode"], 429);
        assert_eq!(answer["CustomResponseBodyKey"], "TooMany");
        let mut found = Vec::new();
        matched(&rate["ScopeDownStatement"], &mut found);
        watched.push((rate["Limit"]["!Ref"].as_str().unwrap(), found));
    }
    let as_text = |(limit, found): &(&str, Vec<String>)| format!("{limit}: {}", found.join(" "));
    assert_eq!(
        watched.iter().map(as_text).collect::<Vec<_>>(),
        [
            "LoginsPerFiveMinutes: POST /api/session",
            "FormsPerFiveMinutes: /api/applications /api/partner-applications",
            "CallsPerFiveMinutes: /api/",
        ]
    );
    // What it watches is there.
    let paths: Vec<&str> = all_routes().iter().map(|route| route.path()).collect();
    for path in watched
        .iter()
        .flat_map(|(_, found)| found)
        .filter(|text| text.starts_with("/api"))
    {
        assert!(paths.iter().any(|known| known.starts_with(path.as_str())), "{path}");
    }
    // The answer is a problem document, as the site reads it.
    let body = firewall["CustomResponseBodies"]["TooMany"]["Content"].as_str().unwrap();
    let problem: Value = serde_json::from_str(body).unwrap();
    assert_eq!(
        (&problem["status"], &problem["code"]),
        (&json!(429), &json!("too_many_attempts"))
    );
}

/// What the byte matches of a statement look for, in their order.
fn matched(statement: &Value, found: &mut Vec<String>) {
    if let Some(bytes) = statement.get("ByteMatchStatement") {
        found.push(bytes["SearchString"].as_str().unwrap().to_owned());
    }
    for kind in ["AndStatement", "OrStatement"] {
        let inner = statement.get(kind).and_then(|inner| inner["Statements"].as_array());
        for statement in inner.into_iter().flatten() {
            matched(statement, found);
        }
    }
}

/// [DEF-E7] Requests that the database turned away, its own failures, and logins that fail in numbers are alarms.
#[test]
fn the_database_and_failed_logins_have_alarms() {
    let alarms = resources("AWS::CloudWatch::Alarm");
    let query = |name: &str| alarms[name]["Properties"]["Metrics"][0]["Expression"].clone();
    let of_all_tables =
        |metric: &str| format!("SELECT SUM({metric}) FROM SCHEMA(\"AWS/DynamoDB\", Operation, TableName)");
    assert_eq!(query("DatabaseThrottlesAlarm"), of_all_tables("ThrottledRequests"));
    assert_eq!(query("DatabaseErrorsAlarm"), of_all_tables("SystemErrors"));

    let filter = &resources("AWS::Logs::MetricFilter")["FailedLogins"]["Properties"];
    let metric = &filter["MetricTransformations"][0];
    let alarm = &alarms["FailedLoginsTooManyAlarm"]["Properties"];
    assert_eq!(alarm["MetricName"], metric["MetricName"]);
    assert_eq!(alarm["Namespace"], metric["MetricNamespace"]);
    assert_eq!(alarm["Threshold"]["!Ref"], "FailedLoginsAlarm");
    let function = &resources("AWS::Serverless::Function")["SessionFunction"]["Properties"];
    assert_eq!(function["LoggingConfig"]["LogGroup"], filter["LogGroupName"]);
}

/// Whether a line of the log is what the metric filter of failed logins counts. CloudWatch's syntax, as far as the filter uses it: names
/// of fields with `=`, joined by `&&`, and in parentheses by `||`.
pub fn is_counted_as_failed_login(line: &Value) -> bool {
    let filters = resources("AWS::Logs::MetricFilter");
    let pattern = filters["FailedLogins"]["Properties"]["FilterPattern"].as_str().unwrap();
    let inner = pattern
        .strip_prefix("{ ")
        .and_then(|rest| rest.strip_suffix(" }"))
        .unwrap();
    let holds = |condition: &str| {
        let (field, wanted) = condition.split_once(" = ").unwrap();
        let field = field.trim().strip_prefix("$.").unwrap();
        let wanted: Value = serde_json::from_str(wanted.trim()).unwrap();
        line[field] == wanted
    };
    inner.split(" && ").all(|part| {
        let part = part.trim_start_matches('(').trim_end_matches(')');
        part.split(" || ").any(holds)
    })
}
