/** What the pages of the public look like: they are rendered when the site is built, and show before their code is there. */
import "virtual:prerendered.css";
import "@/features/onboarding/intake/IntakePage.module.css";
import "@/ui/BackToDashboard.module.css";
import "@/ui/FieldGrid.module.css";
import "@/ui/FormShell.module.css";
import "@/ui/Page.module.css";
import "@/ui/Panel.module.css";
import "./LoadingPage.module.css";
