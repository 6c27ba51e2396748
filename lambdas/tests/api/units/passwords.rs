//! How passwords are hashed and compared.

use argon2::password_hash::phc::PasswordHash;
use dealer_api::platform::Passwords;

/// Both passwords and no one's hash are worked on with the parameters of OWASP, so both paths take the same time.
#[tokio::test]
async fn stored_hashes_and_nobodys_have_the_same_parameters() {
    let passwords = Passwords::new();
    let stored = passwords.hash("correct horse".to_owned()).await.unwrap();
    let prefix = "$argon2id$v=19$m=19456,t=2,p=1$";
    assert!(stored.starts_with(prefix), "{stored}");
    assert!(Passwords::NOBODYS.starts_with(prefix));
    assert_eq!(stored.len(), Passwords::NOBODYS.len());
    PasswordHash::new(Passwords::NOBODYS).unwrap();
}

#[tokio::test]
async fn only_the_right_password_is_right() {
    let passwords = Passwords::new();
    let stored = passwords.hash("correct horse".to_owned()).await.unwrap();
    let again = passwords.hash("correct horse".to_owned()).await.unwrap();
    assert_ne!(stored, again, "a salt makes equal passwords different");
    let verify = |password: &str, stored| passwords.verify(password.to_owned(), stored);
    assert!(verify("correct horse", Some(stored.clone())).await.unwrap());
    assert!(!verify("correct horse ", Some(stored.clone())).await.unwrap());
    assert!(!verify("", Some(stored)).await.unwrap());
    assert!(!verify("correct horse", None).await.unwrap());
}
