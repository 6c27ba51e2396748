/** The style sheets of the components that only the pages behind the login use. Add a component's here when it is first used. */
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Combobox.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import "@mantine/core/styles/RadioCard.layer.css";
import "@mantine/core/styles/RadioIndicator.layer.css";
import "@mantine/core/styles/CheckboxCard.layer.css";
import "@mantine/core/styles/CheckboxIndicator.layer.css";
import "@mantine/core/styles/Switch.layer.css";
import "@mantine/core/styles/NumberInput.layer.css";
import "@mantine/core/styles/Fieldset.layer.css";
import "@mantine/core/styles/Badge.layer.css";
import "@mantine/core/styles/Skeleton.layer.css";
import "@mantine/core/styles/Progress.layer.css";
import "@mantine/core/styles/Table.layer.css";
import "@mantine/core/styles/Tabs.layer.css";
import "@mantine/core/styles/Stepper.layer.css";
import "@mantine/core/styles/Divider.layer.css";
