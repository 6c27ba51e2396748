/** What the login form can be sent with. */
export interface Typed {
  username: string;
  password: string;
}

/**
 * What keeps a login from being sent, by its fields. The login page answers before the product's rules are loaded: these two are its
 * own, and `fixtures/access/login.json` holds them to `dealer_core::login`.
 */
export function loginProblems({ username, password }: Typed): Partial<Record<keyof Typed, string>> {
  return {
    ...(username.trim() === "" && { username: "Please enter your username" }),
    ...(password === "" && { password: "Please enter your password" }),
  };
}
