// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { useAddress } from "./useAddress";

type Say = ReturnType<typeof useAddress>["say"];

test("what is said before the page shows what was said last takes nothing of it away", async () => {
  const says: Say[] = [];
  function Shown() {
    const { said, say } = useAddress();
    says.push(say);
    return <output>{said.toString()}</output>;
  }
  const router = createMemoryRouter([{ path: "/", element: <Shown /> }], { initialEntries: ["/?page=2"] });
  render(<RouterProvider router={router} />);
  const [say] = says;
  await act(async () => {
    say?.({ unpaid: "1" });
    // The router goes on, the page does not yet.
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.getByRole("status").textContent).toBe("page=2");
    say?.({ q: "vsc", page: null });
  });
  expect(screen.getByRole("status").textContent).toBe("unpaid=1&q=vsc");
});
