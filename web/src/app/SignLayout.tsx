import { SignPage } from "@/features/document/sign/SignPage";
import "@/ui/stylesForms";

/** What a customer signs: a page without the frame of the dealership's pages, with the looks of their forms. */
export function SignLayout() {
  return <SignPage />;
}
