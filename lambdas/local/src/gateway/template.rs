//! What `template.yaml` deploys: its functions with their binaries, limits and routes.

use axum::http::Method;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// Why a template can't be used.
#[derive(Debug, thiserror::Error)]
#[error("The template can't be used: {0}.")]
pub struct TemplateError(String);

impl TemplateError {
    pub(super) fn new(cause: impl std::fmt::Display) -> Self {
        Self(cause.to_string())
    }
}

/// The functions of a deployment.
#[derive(Debug, Clone)]
pub struct Template {
    /// In the order of their names.
    pub functions: Vec<DeployedFunction>,
    /// The environment's variables that all functions have and whose values are in the template itself, not in what it is deployed with.
    pub variables: Vec<(String, String)>,
}

/// A function as it is deployed.
#[derive(Debug, Clone)]
pub struct DeployedFunction {
    /// Its name in the template, such as `SessionFunction`.
    pub name: String,
    /// Its executable, such as `session`.
    pub binary: String,
    /// Its memory, in MiB.
    pub memory_mib: u64,
    /// How long a call may take.
    pub timeout: Duration,
    /// The routes that it serves.
    pub routes: Vec<DeployedRoute>,
}

/// A route of the HTTP API.
#[derive(Debug, Clone)]
pub struct DeployedRoute {
    /// The method.
    pub method: Method,
    /// The path, with its parameters in braces.
    pub path: String,
}

impl DeployedRoute {
    /// How API Gateway names it, such as `GET /api/vehicles/{vin}`.
    #[must_use]
    pub fn key(&self) -> String {
        format!("{} {}", self.method, self.path)
    }
}

impl Template {
    /// Reads a template's file.
    ///
    /// # Errors
    /// [`TemplateError`] when it can't be read or is not as the product's is.
    pub fn read(file: &Path) -> Result<Self, TemplateError> {
        let text = fs::read_to_string(file)
            .map_err(|error| TemplateError::new(format_args!("{}: {error}", file.display())))?;
        Self::parse(&text)
    }

    /// Reads a template's text.
    ///
    /// # Errors
    /// [`TemplateError`] when it is not as the product's is.
    pub fn parse(text: &str) -> Result<Self, TemplateError> {
        // Through YAML's own values: JSON's have no place for tags such as `!Ref`, which become objects.
        let template: serde_yaml_ng::Value = serde_yaml_ng::from_str(text).map_err(TemplateError::new)?;
        let template = serde_json::to_value(template).map_err(TemplateError::new)?;
        let defaults = at(&template, "/Globals/Function");
        let resources = at(&template, "/Resources")
            .as_object()
            .ok_or_else(|| missing("Resources"))?;
        let mut functions = Vec::new();
        for (name, resource) in resources {
            if at(resource, "/Type") == "AWS::Serverless::Function" {
                functions.push(function(name, resource, defaults)?);
            }
        }
        functions.sort_by(|a, b| a.name.cmp(&b.name));
        let variables = at(defaults, "/Environment/Variables").as_object().into_iter().flatten();
        let variables = variables.filter_map(|(name, value)| Some((name.clone(), value.as_str()?.to_owned())));
        Ok(Self {
            functions,
            variables: variables.collect(),
        })
    }
}

fn function(name: &str, resource: &Value, defaults: &Value) -> Result<DeployedFunction, TemplateError> {
    let properties = at(resource, "/Properties");
    let number = |property: &str| {
        let value = at(properties, &format!("/{property}")).as_u64();
        let value = value.or_else(|| at(defaults, &format!("/{property}")).as_u64());
        value.ok_or_else(|| missing(&format!("{name}.{property}")))
    };
    let events = at(properties, "/Events").as_object().into_iter().flatten();
    Ok(DeployedFunction {
        name: name.to_owned(),
        binary: text(resource, "/Metadata/BuildProperties/Binary", name)?,
        memory_mib: number("MemorySize")?,
        timeout: Duration::from_secs(number("Timeout")?),
        routes: events
            .filter(|(_, event)| at(event, "/Type") == "HttpApi")
            .map(|(name, event)| route(name, event))
            .collect::<Result<_, _>>()?,
    })
}

fn route(name: &str, event: &Value) -> Result<DeployedRoute, TemplateError> {
    let method = text(event, "/Properties/Method", name)?;
    Ok(DeployedRoute {
        method: Method::from_bytes(method.as_bytes()).map_err(TemplateError::new)?,
        path: text(event, "/Properties/Path", name)?,
    })
}

/// What is there, or null.
fn at<'a>(value: &'a Value, pointer: &str) -> &'a Value {
    value.pointer(pointer).unwrap_or(&Value::Null)
}

fn text(value: &Value, pointer: &str, of: &str) -> Result<String, TemplateError> {
    let text = at(value, pointer).as_str();
    text.map(str::to_owned)
        .ok_or_else(|| missing(&format!("{of}{pointer}")))
}

fn missing(what: &str) -> TemplateError {
    TemplateError::new(format_args!("{what} is missing"))
}
