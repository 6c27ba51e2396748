//! What the local gateway reads in a template.

use dealer_local::gateway::{DeployedRoute, Template};
use std::time::Duration;

const TEMPLATE: &str = "
Globals: {Function: {Environment: {Variables: {A: !Ref Api, B: '1'}}, MemorySize: 512, Timeout: 20}}
Resources:
  Api: {Type: AWS::Serverless::HttpApi}
  VehiclesFunction:
    Type: AWS::Serverless::Function
    Metadata: {BuildProperties: {Binary: vehicles}}
    Properties:
      MemorySize: 1024
      Events:
        Decode: {Type: HttpApi, Properties: {ApiId: !Ref Api, Method: GET, Path: '/api/vehicles/{vin}'}}
";

#[test]
fn a_function_has_its_routes_and_its_own_limits_before_the_common_ones() {
    let template = Template::parse(TEMPLATE).unwrap();
    assert_eq!(template.functions.len(), 1);
    let function = &template.functions[0];
    assert_eq!(
        (function.name.as_str(), function.binary.as_str()),
        ("VehiclesFunction", "vehicles")
    );
    assert_eq!((function.memory_mib, function.timeout), (1024, Duration::from_secs(20)));
    assert_eq!(template.variables, [("B".to_owned(), "1".to_owned())]);
    let routes: Vec<_> = function.routes.iter().map(DeployedRoute::key).collect();
    assert_eq!(routes, ["GET /api/vehicles/{vin}"]);
}

#[test]
fn what_is_missing_is_named() {
    let error = Template::parse(&TEMPLATE.replace("Timeout: 20", "")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "The template can't be used: VehiclesFunction.Timeout is missing."
    );
    let error = Template::parse(&TEMPLATE.replace("Method: GET, ", "")).unwrap_err();
    assert_eq!(
        error.to_string(),
        "The template can't be used: Decode/Properties/Method is missing."
    );
}
