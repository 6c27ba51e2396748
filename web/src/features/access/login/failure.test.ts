import { expect, test } from "vitest";
import { ApiError } from "@/api/http/ApiError";
import { describeFailure } from "./failure";

test("[DEF-E8] a database without room says so, where one that is not reached says that", () => {
  const full = "The disk is full: nothing can be saved until there is room on it again.";
  expect(describeFailure(new ApiError(503, "database_unavailable", full)).message).toBe(full);
  expect(describeFailure(new ApiError(503, "database_unavailable")).message).toBe(
    "Could not connect to login database",
  );
});
