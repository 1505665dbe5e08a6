import { useInstallation } from '../lib/installation.ts'

/** Returns the mail address of support; undefined until the server has named it, because each portal has its own. */
export const useSupportEmail = (): string | undefined => useInstallation()?.support_email

/** Returns the `href` of a link that writes to support. */
export function useSupportLink(): string | undefined {
  const address = useSupportEmail()
  return address && `mailto:${address}`
}

/** The address of support as a link. */
export const SupportAddress = () => (
  <a className="link" href={useSupportLink()}>
    {useSupportEmail()}
  </a>
)
