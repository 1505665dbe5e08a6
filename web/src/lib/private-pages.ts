const privatePages =
  /^\/(login|register|new-all|new-all-access|set-password|reset-password|set-validated|parental-consent|business-profile|set-business-validated|business-staff|account|kiosk|embed)(\/|$)/

/** Pages where people type secrets, and screens that belong to nobody: nothing is noted on them and nothing told of them. */
export const isPrivatePage = (path: string): boolean => privatePages.test(path)
