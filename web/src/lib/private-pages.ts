const privatePages =
  /^\/(login|register|new-all|new-all-access|set-password|reset-password|set-validated|set-email|stop-emails|parental-consent|business-profile|set-business-validated|business-staff|account|kiosk|embed)(\/|$)/

/** Pages with secrets, and kiosks: nothing is recorded or reported about them. */
export const isPrivatePage = (path: string): boolean => privatePages.test(path)
