import { useState } from 'react'
import { Dmd } from '../../art/dmd.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { words } from './sample.ts'
import { Row, Section } from './section.tsx'

export const Notices = () => (
  <Section title="Notices">
    <div className="flex flex-col gap-3.5">
      <Notice>{words.notice}</Notice>
      <Notice kind="error">{words.wrong}</Notice>
      <Notice kind="success">Password changed.</Notice>
    </div>
  </Section>
)

export function Overlays() {
  const [open, setOpen] = useState<'password' | 'error' | null>(null)
  const close = () => setOpen(null)
  return (
    <Section title="Toasts and dialogs">
      <Row>
        <Button onClick={() => showToast('You follow kaijukat')}>Show a toast</Button>
        <Button onClick={() => setOpen('password')}>Ask for the password</Button>
        <Button onClick={() => setOpen('error')}>Show a problem</Button>
      </Row>
      <Dialog
        open={open === 'password'}
        onClose={close}
        title="Confirm it is you"
        text={words.reauth}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" disabled>
              Confirm
            </Button>
          </>
        }
      >
        <PasswordField label="Password" name="again" autoComplete="current-password" error={words.noUser} />
      </Dialog>
      <Dialog
        open={open === 'error'}
        alert
        onClose={close}
        title="Sorry, that didn't work."
        text={words.duplicate}
        actions={
          <Button variant="primary" onClick={close}>
            Dismiss
          </Button>
        }
      />
    </Section>
  )
}

export const States = () => (
  <Section title="Loading, empty, failed, offline" wide>
    <div className="grid gap-7 lg:grid-cols-2">
      <SkeletonRows rows={4} />
      <EmptyState
        glyph="users-round"
        title="No one followed yet"
        text="Follow players to see their scores and achievements here."
        action={<Button>Find players</Button>}
      />
      <ErrorState text="The standings could not be loaded." onRetry={() => showToast('Asked again', 'info')} />
      <div className="empty">
        <Dmd
          columns={96}
          rows={24}
          label="No connection"
          className="w-[250px]"
          lines={[
            { text: 'NO CONNECTION', y: 3 },
            { text: 'BALL SAVED', y: 14, dim: true },
          ]}
        />
        <strong className="empty-title">You are offline</strong>
        <p>Cannot connect to server, please check your internet connection.</p>
      </div>
    </div>
  </Section>
)
