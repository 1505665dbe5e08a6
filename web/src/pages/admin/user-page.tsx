import type { UserSheet } from '@portal/contract/accounts'
import { getRouteApi } from '@tanstack/react-router'
import { RecentAudit } from '../../features/audit/audit-list.tsx'
import { RecentMails } from '../../features/mails/mail-list.tsx'
import { OrdersOfPerson } from '../../features/membership/order-list.tsx'
import { ImpersonateButton } from '../../features/sessions/impersonate-button.tsx'
import { peopleMessages as words } from '../../features/accounts/admin/messages.ts'
import { PersonSheet } from '../../features/accounts/admin/person-sheet.tsx'
import { usePerson } from '../../features/accounts/admin/people.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { SheetSection } from '../../shared/record-sheet.tsx'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/users/$userId')

export function UserPage() {
  const { userId } = route.useParams()
  const person = usePerson(Number(userId))
  usePageTitle(person.data?.username ?? words.title)
  return <RecordPage read={person}>{(user) => <Sheet user={user} />}</RecordPage>
}

const Sheet = ({ user }: { user: UserSheet }) => (
  <PersonSheet
    user={user}
    impersonateButton={
      user.status === 'active' &&
      !user.is_admin && (
        <ImpersonateButton
          uid={user.uid}
          action={words.impersonate}
          title={words.impersonateTitle(user.username)}
          text={words.impersonateText}
          // A new document, so that nothing read as the admin remains in memory.
          onStarted={() => location.assign('/insider')}
        />
      )
    }
  >
    <div className="col-span-full">
      <SheetSection title={words.ordersTitle}>
        <OrdersOfPerson userId={user.id} orders={user.orders} />
      </SheetSection>
    </div>
    <div className="col-span-full">
      <SheetSection title={words.mailsTitle}>
        <RecentMails userId={user.id} title={words.mailsTitle} empty={words.noMails} all={words.allMails} />
      </SheetSection>
    </div>
    <div className="col-span-full">
      <SheetSection title={words.auditTitle}>
        <RecentAudit userId={user.id} title={words.auditTitle} empty={words.noAudit} all={words.allAudit} />
      </SheetSection>
    </div>
  </PersonSheet>
)
