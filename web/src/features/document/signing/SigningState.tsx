import type { SigningView } from "@/api/document/signings";
import { Notice } from "@/ui/Notice";

/** How a signing ended; nothing while somebody still signs. */
export function SigningState({ signing: { status } }: { signing: SigningView }) {
  switch (status) {
    case "open":
      return null;
    case "completed":
      return (
        <Notice kind="good" title="Signed by everyone">
          Download the signed files below, print them, and give the buyers their copies.
        </Notice>
      );
    case "declined":
      return (
        <Notice kind="warn" title="A buyer chose paper">
          Nothing that was signed on the screen counts. Download and print the documents below, and have them
          signed by hand.
        </Notice>
      );
    case "cancelled":
      return (
        <Notice kind="warn" title="This signing has ended">
          Nothing that was signed in it counts: the dealership ended it, or one of its documents is void.
        </Notice>
      );
  }
}
