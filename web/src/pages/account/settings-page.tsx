import { Suspense } from 'react'
import type { User } from '@portal/contract/profiles'
import { AccountSettings } from '../../features/profiles/account-settings.tsx'
import { profileMessages as words } from '../../features/profiles/messages.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { isOperator } from '../../features/tutorial/is-operator.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const Tour = lazyPart(() => import('../../features/tutorial/tour.tsx'), 'Tour')

const renderTour = (user: User, onDone: () => void) => (
  <Suspense>
    <Tour operator={isOperator(user)} onClose={onDone} />
  </Suspense>
)

export function SettingsPage() {
  usePageTitle(words.title)
  return <AccountSettings renderTour={renderTour} />
}
