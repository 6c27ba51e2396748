//! The seal over a finished document: that it holds, and that nothing of a sealed file can be another one.

use dealer_api::platform::config::{Config, SealKey};
use dealer_api::platform::seal::{SealCertificate, SealError, SealFault, Sealer, check_seal};
use dealer_core::catalog::product::Product;
use dealer_core::document::{Values, house_form};
use dealer_local::SealFiles;
use dealer_local::create_seal::{Args, run};
use dealer_paper::{Evidence, Marks, draw_signed};
use serde::Deserialize;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// 2026-03-05 18:22:18.642 UTC.
const AT_MS: u64 = 1_772_734_938_642;
/// A seal's place: the digits of 4,096 bytes between two marks.
const PLACE: usize = 8_194;

#[derive(Deserialize)]
struct Golden {
    form: Product,
    marks: Marks,
    values: Values,
    evidence: Evidence,
}

/// A signed contract of three signers with its evidence.
fn signed() -> Vec<u8> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures/document/vsc-evidence.json");
    let golden: Golden = serde_json::from_slice(&fs::read(file).unwrap()).unwrap();
    let form = house_form(golden.form).unwrap();
    draw_signed(&form, &golden.values, &golden.marks, &golden.evidence).unwrap()
}

struct Seal {
    sealer: Sealer,
    files: SealFiles,
    _folder: TempDir,
}

impl Seal {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = SealFiles::made(folder.path(), "CoverDesk in a test").unwrap();
        Self {
            sealer: Sealer::of_files(&files.key, &files.certificate).unwrap(),
            files,
            _folder: folder,
        }
    }

    fn check(&self, pdf: &[u8]) -> Result<(), SealFault> {
        check_seal(pdf, self.sealer.certificate())
    }
}

fn find(bytes: &[u8], what: &[u8]) -> usize {
    bytes.windows(what.len()).rposition(|window| window == what).unwrap()
}

/// Where the seal's message is in a sealed file, with the marks around it.
fn place(sealed: &[u8]) -> std::ops::Range<usize> {
    let zeros = [b'0'; 1_000];
    let end = find(sealed, &[zeros.as_slice(), b">"].concat()) + zeros.len() + 1;
    end - PLACE..end
}

#[tokio::test]
async fn a_sealed_file_begins_with_the_files_own_bytes() {
    let (seal, signed) = (Seal::new(), signed());
    assert_eq!(seal.check(&signed), Err(SealFault::NotSealed));
    let sealed = seal.sealer.seal(signed.clone(), AT_MS).await.unwrap();
    assert!(sealed.starts_with(&signed));
    assert_eq!(seal.check(&sealed), Ok(()));
    // The whole file with its seal, strokes of three signers and evidence is small.
    assert!(sealed.len() - signed.len() < 12_000, "{}", sealed.len() - signed.len());
    assert!(sealed.len() <= 150_000, "{}", sealed.len());
    // It claims the time that it was given.
    find(&sealed, b"/M(D:20260305182218Z)");
    find(&sealed, b"/SubFilter/ETSI.CAdES.detached");
    // What is sealed is finished.
    let again = seal.sealer.seal(sealed, AT_MS).await.unwrap_err();
    assert_eq!(again, SealError::File("it has fields already".to_owned()));
}

/// Each 997th byte, and each 7th of the seal's own update, its message and the padding of that included: one bit of it changed is refused. Other
/// tools accept other padding, which no signature covers; the product writes zeros alone.
#[tokio::test]
async fn no_byte_of_a_sealed_file_can_be_another_one() {
    let (seal, signed) = (Seal::new(), signed());
    let begins = signed.len();
    let mut sealed = seal.sealer.seal(signed, AT_MS).await.unwrap();
    let mut refused = 0;
    for at in (0..sealed.len()).step_by(997).chain((begins..sealed.len()).step_by(7)) {
        sealed[at] ^= 1;
        assert!(seal.check(&sealed).is_err(), "byte {at}");
        sealed[at] ^= 1;
        refused += 1;
    }
    assert!(refused > 1_300, "{refused}");
    assert_eq!(seal.check(&sealed), Ok(()));
}

#[tokio::test]
async fn the_check_names_what_is_wrong() {
    let seal = Seal::new();
    let sealed = seal.sealer.seal(signed(), AT_MS).await.unwrap();
    let with = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut changed = sealed.clone();
        change(&mut changed);
        seal.check(&changed)
    };
    assert_eq!(with(&|file| file.push(b'\n')), Err(SealFault::BytesAfter));
    assert_eq!(
        with(&|file| file.extend_from_slice(b"%%EOF\n")),
        Err(SealFault::BytesAfter)
    );
    assert_eq!(with(&|file| file.truncate(file.len() - 1)), Err(SealFault::Range));
    assert_eq!(with(&|file| file[100] ^= 1), Err(SealFault::Digest));
    let range = find(&sealed, b"/ByteRange[0 ") + 11;
    assert_eq!(with(&|file| file[range] = b'1'), Err(SealFault::Range));
    assert_eq!(with(&|file| file[range + 1] = b'+'), Err(SealFault::Range));
    let place = place(&sealed);
    // The padding, and a digit as a small letter.
    assert_eq!(with(&|file| file[place.end - 2] = b'1'), Err(SealFault::Altered));
    let letter = place.clone().find(|at| sealed[*at].is_ascii_uppercase()).unwrap();
    assert_eq!(with(&|file| file[letter] |= 0x20), Err(SealFault::Altered));
    assert_eq!(with(&|file| file[place.start + 1] = b'0'), Err(SealFault::Message));
    assert_eq!(with(&|file| file[place.start + 1] = b'x'), Err(SealFault::Message));
    assert_eq!(with(&|file| file[place.start] = b'('), Err(SealFault::Range));
    // The last digit of the message is of the signature.
    let last = place.clone().rev().skip(1).find(|at| sealed[*at] != b'0').unwrap();
    let other = if sealed[last] == b'1' { b'2' } else { b'1' };
    assert_eq!(with(&|file| file[last] = other), Err(SealFault::Signature));
    assert_eq!(seal.check(b""), Err(SealFault::NotSealed));
    assert_eq!(seal.check(b"%PDF-1.7 /ByteRange"), Err(SealFault::Range));
    assert_eq!(
        seal.check(b"/ByteRange[0 18446744073709551615 8193 18446744073709551615]"),
        Err(SealFault::Range)
    );
}

#[tokio::test]
async fn another_certificate_is_refused() {
    let (ours, theirs) = (Seal::new(), Seal::new());
    let sealed = theirs.sealer.seal(signed(), AT_MS).await.unwrap();
    assert_eq!(theirs.check(&sealed), Ok(()));
    assert_eq!(ours.check(&sealed), Err(SealFault::Certificate));
    // A key with the certificate of another key seals nothing.
    let mixed = Sealer::of_files(&theirs.files.key, &ours.files.certificate).unwrap();
    let error = mixed.seal(signed(), AT_MS).await.unwrap_err();
    assert_eq!(error, SealError::Invalid(SealFault::Signature));
}

#[tokio::test]
async fn what_is_no_pdf_is_not_sealed() {
    let seal = Seal::new();
    for bytes in [b"".as_slice(), b"%PDF-1.7", b"<html>", &signed()[..5_000]] {
        let error = seal.sealer.seal(bytes.to_vec(), AT_MS).await.unwrap_err();
        assert!(matches!(error, SealError::File(_)), "{error:?}");
    }
    let beyond = seal.sealer.seal(signed(), u64::MAX).await.unwrap_err();
    assert_eq!(
        beyond.to_string(),
        "the file can't be sealed: its time is beyond the year 9999"
    );
}

/// Whatever is wrong with a key, its message names the file and shows nothing of what is in it.
#[test]
fn a_key_that_is_none_is_refused_by_its_name() {
    let seal = Seal::new();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("key.pem");
    let pem = fs::read_to_string(&seal.files.key).unwrap();
    for text in [
        "",
        "SECRET",
        &pem.replace("PRIVATE KEY", "EC PRIVATE KEY"),
        &pem[..pem.len() / 2],
        &fs::read_to_string(&seal.files.certificate).unwrap(),
    ] {
        fs::write(&file, text).unwrap();
        let error = Sealer::of_files(&file, &seal.files.certificate).unwrap_err();
        let shown = format!("{error} {error:?}");
        assert!(shown.contains("key.pem is no PKCS#8 key of P-256"), "{shown}");
        assert!(!shown.contains("SECRET") && !shown.contains("MI"), "{shown}");
    }
    let shown = format!("{:?}", seal.sealer);
    assert_eq!(shown, "Sealer { key: FileKey, certificate: SealCertificate }");
}

#[test]
fn a_certificate_is_pem_or_der_or_one_line() {
    let seal = Seal::new();
    let pem = fs::read_to_string(&seal.files.certificate).unwrap();
    let der = seal.sealer.certificate().der();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("certificate.der");
    fs::write(&file, der).unwrap();
    let line: String = pem.lines().filter(|line| !line.starts_with('-')).collect();
    for same in [
        SealCertificate::read(&file),
        SealCertificate::of_text(&line),
        SealCertificate::of_text(&pem),
    ] {
        assert_eq!(same.unwrap().der(), der);
    }
    for wrong in ["", "seal/certificate.pem", "AAAA", &line[..line.len() - 8]] {
        assert!(SealCertificate::of_text(wrong).is_err(), "{wrong}");
    }
    let key = fs::read_to_string(&seal.files.key).unwrap();
    assert!(SealCertificate::of_text(&key).is_err());
}

#[test]
fn settings_name_a_key_and_its_certificate() {
    let seal = Seal::new();
    assert!(Sealer::of(&Config::default()).unwrap().is_none());
    let config = |certificate: Option<&Path>| Config {
        seal_key: Some(SealKey::File(seal.files.key.clone())),
        seal_certificate: certificate.map(|file| file.to_str().unwrap().to_owned()),
        ..Config::default()
    };
    assert!(Sealer::of(&config(Some(&seal.files.certificate))).unwrap().is_some());
    let missing = Sealer::of(&config(None)).unwrap_err();
    assert_eq!(missing.to_string(), "SEAL_CERTIFICATE names no certificate");
}

/// The local run makes both files once, the key for its owner alone, and refuses to go on with half of them.
#[test]
fn key_and_certificate_are_made_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path().join("seal");
    let files = SealFiles::kept(&folder, "CoverDesk").unwrap();
    let both = || [&files.key, &files.certificate].map(|file| fs::read(file).unwrap());
    let made = both();
    assert_eq!(SealFiles::kept(&folder, "CoverDesk").unwrap(), files);
    assert!(SealFiles::made(&folder, "CoverDesk").is_err());
    assert_eq!(both(), made);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&files.key).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
    fs::remove_file(&files.certificate).unwrap();
    assert!(SealFiles::kept(&folder, "CoverDesk").is_err());
}

#[test]
fn create_seal_reads_its_command_line() {
    let read = |words: &[&str]| Args::read(words.iter().map(Into::into));
    let args = read(&["--out", "keys", "--name", "Lakeside", "--kms-key", "alias/seal"])
        .unwrap()
        .unwrap();
    assert_eq!(args.out, Path::new("keys"));
    assert_eq!((&*args.name, args.kms_key.as_deref()), ("Lakeside", Some("alias/seal")));
    let plain = read(&[]).unwrap().unwrap();
    assert_eq!((&*plain.name, plain.kms_key), ("CoverDesk", None));
    assert_eq!(read(&["--help"]).unwrap(), None);
    for wrong in [
        vec!["--name", ""],
        vec!["--name", "a\nb"],
        vec!["--out"],
        vec!["--key", "x"],
    ] {
        assert!(read(&wrong).is_err(), "{wrong:?}");
    }
    assert!(read(&["--name", &"x".repeat(65)]).is_err());
}

#[tokio::test]
async fn create_seal_makes_what_seals() {
    let folder = tempfile::tempdir().unwrap();
    let args = || Args {
        out: folder.path().join("seal"),
        name: "Lakeside".to_owned(),
        kms_key: None,
    };
    let told = run(args()).await.unwrap();
    assert!(told.contains("key.pem") && told.contains("certificate.pem"), "{told}");
    let files = SealFiles::of(&args().out);
    let sealer = Sealer::of_files(&files.key, &files.certificate).unwrap();
    assert!(sealer.seal(signed(), AT_MS).await.is_ok());
    let again = run(args()).await.unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");
}

/// A key that signs elsewhere, as AWS's does: with the settings of a deployment, and the certificate that `create-seal` had it sign.
#[tokio::test]
#[ignore = "asks an engine of others: make check-seals"]
async fn other_machines_keys_seal_as_ours_do() {
    let config = Config::from_environment();
    assert!(
        matches!(config.seal_key, Some(SealKey::Kms(_))),
        "{:?}",
        config.seal_key
    );
    let sealer = Sealer::of(&config).unwrap().unwrap();
    let sealed = sealer.seal(signed(), AT_MS).await.unwrap();
    assert_eq!(check_seal(&sealed, sealer.certificate()), Ok(()));
    let unknown = Config {
        seal_key: Some(SealKey::Kms("00000000-0000-0000-0000-000000000000".to_owned())),
        ..config
    };
    let error = Sealer::of(&unknown)
        .unwrap()
        .unwrap()
        .seal(signed(), AT_MS)
        .await
        .unwrap_err();
    assert_eq!(error, SealError::Unreachable("refused, NotFoundException".to_owned()));
}

/// pyHanko, poppler and qpdf judge sealed files; `make check-seals` installs them and says where they are.
#[tokio::test]
#[ignore = "asks tools of others: make check-seals"]
async fn other_tools_accept_a_seal_and_refuse_each_change_of_what_it_covers() {
    let python = std::env::var("SEAL_PYTHON").unwrap();
    let seal = Seal::new();
    let signed = signed();
    let sealed = seal.sealer.seal(signed.clone(), AT_MS).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join(name), bytes).unwrap();
    write("signed.pdf", &signed);
    write("sealed.pdf", &sealed);
    write("certificate.pem", &fs::read(&seal.files.certificate).unwrap());
    let place = place(&sealed);
    write("place.txt", format!("{} {}", place.start, place.end).as_bytes());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/check-seals.py");
    let done = std::process::Command::new(python)
        .arg(script)
        .arg(folder.path())
        .status()
        .unwrap();
    assert!(done.success());
}
