import { AccountSettings } from '../../features/profiles/account-settings.tsx'
import { profileMessages as words } from '../../features/profiles/messages.ts'
import '../../features/profiles/profiles.css'
import { usePageTitle } from '../../lib/page-title.ts'

/** Everything a person may change about their own account. */
export function SettingsPage() {
  usePageTitle(words.title)
  return <AccountSettings />
}
