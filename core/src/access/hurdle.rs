//! What a signed-in user must do before anything else.

/// What a session is still held up by. It opens only the routes that admit it by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hurdle {
    /// The password is a one-time one: its owner has to choose another.
    NewPassword,
}

impl Hurdle {
    /// All of them.
    pub const ALL: [Self; 1] = [Self::NewPassword];
}

/// A new password as the flag that answers have for it: true while it is wanted.
pub(crate) mod new_password {
    use super::Hurdle;
    use serde::{Deserialize, Deserializer, Serializer};

    pub(crate) fn is_not_wanted(hurdle: &Option<Hurdle>) -> bool {
        *hurdle != Some(Hurdle::NewPassword)
    }

    pub(crate) fn serialize<S: Serializer>(hurdle: &Option<Hurdle>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(!is_not_wanted(hurdle))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Hurdle>, D::Error> {
        Ok(bool::deserialize(deserializer)?.then_some(Hurdle::NewPassword))
    }
}

#[cfg(test)]
mod tests {
    use super::Hurdle;
    use crate::access::account::SessionAnswer;
    use crate::access::session::UserInfo;
    use crate::form::ids::{DealerId, Username};
    use serde_json::json;

    /// Answers keep the flag that browsers know: there and true, or not there.
    #[test]
    fn a_new_password_is_a_flag_of_the_answer() {
        let answer = |hurdle| SessionAnswer {
            user_info: UserInfo {
                user_id: "1".to_owned(),
                dealer_id: DealerId::recorded("acme-motors"),
                dealer_name: "Acme Motors".to_owned(),
                username: Username::recorded("maria"),
                expires: 1,
                remember_me: false,
                is_admin: false,
            },
            hurdle,
        };
        for (hurdle, flag) in [(Some(Hurdle::NewPassword), Some(json!(true))), (None, None)] {
            let sent = serde_json::to_value(answer(hurdle)).unwrap();
            assert_eq!(sent.get("mustChangePassword"), flag.as_ref());
            assert_eq!(serde_json::from_value::<SessionAnswer>(sent).unwrap(), answer(hurdle));
        }
    }
}
