import type { User } from '@portal/contract/profiles'
import { AccountSettings } from '../../features/profiles/account-settings.tsx'
import { profileMessages as words } from '../../features/profiles/messages.ts'
import '../../features/profiles/profiles.css'
import { isOperator, Tour } from '../../features/tutorial/tour.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const tourOf = (user: User, onDone: () => void) => <Tour operator={isOperator(user)} onClose={onDone} />

/** Everything a person may change about their own account. */
export function SettingsPage() {
  usePageTitle(words.title)
  return <AccountSettings tour={tourOf} />
}
