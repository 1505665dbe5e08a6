import { useInstallation } from '../../lib/installation.ts'

/** Whether new accounts are switched off. While that is unknown the form is shown; the server decides. */
export const useIsRegistrationClosed = (): boolean => useInstallation()?.registration === false
