import type { Toast } from "@/ui/toastContent";

/** What the input screen tells in toasts. */
export const notices = {
  saved: {
    title: "Information saved",
    message: "Your information has been successfully saved",
    kind: "success",
  },
  saveFailed: {
    title: "Error saving information",
    message: "There was a problem saving your information",
    kind: "destructive",
  },
  submitted: {
    title: "Form Submitted",
    message: "Your information has been processed successfully.",
    kind: "success",
  },
  submitFailed: {
    title: "Submission Error",
    message: "There was an error processing your data. Please try again.",
    kind: "destructive",
  },
  decodeFailed: {
    title: "Error decoding VIN",
    message: "Unable to retrieve vehicle information. Please check the VIN and try again.",
    kind: "destructive",
  },
  savedLater: {
    title: "No connection",
    message: "Your information will be saved when the connection is back.",
    kind: "info",
  },
  failed: {
    title: "Error",
    message: "An error occurred while processing your request.",
    kind: "destructive",
  },
} as const satisfies Record<string, Toast>;

/** Year make model of a vehicle that was decoded. */
export function vehicleRetrieved(title: string): Toast {
  return { title: "Vehicle information retrieved", message: title, kind: "success" };
}

/** A vehicle that this device decoded, as the server was not reached. */
export function vehicleDecodedHere(title: string): Toast {
  return {
    title: "Vehicle decoded on this device",
    message: `${title}. It will be confirmed when the connection is back.`,
    kind: "info",
  };
}

/** A vehicle that the server knows otherwise than this device: the server's answer counts. */
export function vehicleCorrected(title: string): Toast {
  return {
    title: "Vehicle corrected",
    message: `The server's data differ from this device's and are used: ${title}.`,
    kind: "info",
  };
}
