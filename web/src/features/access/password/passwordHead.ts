/** What stands above the two ways to another password: the one that somebody wants, and the one demanded after a one-time password. */
export function passwordHead(demanded: boolean, home: string) {
  return demanded
    ? {
        title: "Choose a new password",
        subtitle: "You logged in with a one-time password. Choose your own to go on.",
        narrow: true,
      }
    : {
        title: "Change password",
        subtitle: "You stay logged in here. Everywhere else you are logged out.",
        back: { to: home, label: "Back to Dashboard" },
        narrow: true,
      };
}
