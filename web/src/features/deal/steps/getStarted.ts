/** The words above the wizard's first step, which show before the step itself. */
export const getStarted = {
  title: "Get Started",
  subtitle: "Only the VIN and the mileage are needed to see options.",
};
