//! What wasm-pack asks of `ureq` 2, where no one is called: each call is refused. wasm-pack calls for versions of drivers and of itself, which no
//! build of this project wants to know.

use std::{error, fmt, io};

/// A call that was not made.
#[derive(Debug)]
pub struct Error;

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("this wasm-pack is built without what calls the internet")
    }
}

impl error::Error for Error {}

/// Makes an [`Agent`]; what it is told is of no use to an agent that makes no calls.
pub struct AgentBuilder;

/// Makes a [`Request`].
pub struct Agent;

/// A call that ends before it begins.
pub struct Request;

/// No answer ever comes, so no value of this type does.
pub enum Response {}

/// The only way in that wasm-pack takes.
pub fn builder() -> AgentBuilder {
    AgentBuilder
}

impl AgentBuilder {
    #[must_use]
    pub fn try_proxy_from_env(self, _wanted: bool) -> Self {
        self
    }

    #[must_use]
    pub fn user_agent(self, _name: &str) -> Self {
        self
    }

    pub fn build(self) -> Agent {
        Agent
    }
}

impl Agent {
    pub fn get(&self, _address: &str) -> Request {
        Request
    }
}

impl Request {
    #[must_use]
    pub fn set(self, _header: &str, _value: &str) -> Self {
        self
    }

    /// # Errors
    /// Always.
    pub fn call(self) -> Result<Response, Error> {
        Err(Error)
    }
}

impl Response {
    pub fn status(&self) -> u16 {
        match *self {}
    }

    /// # Errors
    /// None, as there is no answer.
    pub fn into_json<T: serde::de::DeserializeOwned>(self) -> io::Result<T> {
        match self {}
    }
}
