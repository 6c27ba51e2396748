import { expect, test } from "vitest";
import loginCases from "../../../../../fixtures/access/login.json";
import { loginProblems } from "./problems";

test.each(loginCases.cases)(
  "[DEF-G] the login page finds in '$username' and '$password' what the rules do",
  ({ username, password, problems }) => {
    expect(loginProblems({ username, password })).toEqual(problems);
  },
);
