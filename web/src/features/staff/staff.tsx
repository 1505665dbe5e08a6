import { Email } from '@portal/contract/rules/email'
import { emailSentence } from '@portal/contract/rules/messages'
import type { StaffInvitation, StaffMember } from '@portal/contract/staff'
import { useState } from 'react'
import { staffApi } from '../../lib/business-api.ts'
import { formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { EndDialog } from './end-dialog.tsx'
import { staffMessages as words } from './messages.ts'
import { StaffRows } from './staff-rows.tsx'
import { useInvite, useStaff } from './use-staff.ts'

type Typed = { email: string }

const faultsOf = ({ email }: Typed) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

/** The answer is the same for every address. */
export function InviteForm() {
  const { register, send, reset, formState } = useFields<Typed>({ initial: { email: '' }, faultsOf })
  const invite = useInvite()
  const refused =
    invite.error && (fieldSentences(invite.error)['email'] ?? formSentences(invite.error)[0] ?? problemSentence(invite.error))
  const submit = ({ email }: Typed) => {
    if (!invite.isPending) invite.mutate(Email.parse(email), { onSuccess: () => reset() })
  }
  return (
    <Form className="grid max-w-130 justify-items-start gap-4" error={invite.error} onSubmit={send(submit)}>
      <TextField
        type="email"
        label={words.email}
        hint={words.emailHint}
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={formState.errors.email?.message ?? refused ?? undefined}
        {...register('email', { onChange: () => invite.isIdle || invite.reset() })}
      />
      {invite.isSuccess && <Notice kind="success">{words.invited(invite.variables)}</Notice>}
      <Button type="submit" variant="primary" pending={invite.isPending}>
        {words.invite}
      </Button>
    </Form>
  )
}

export function Staff() {
  return (
    <section className="grid max-w-180 gap-5" aria-labelledby="staff">
      <div className="grid gap-2">
        <h2 className="text-21 font-bold" id="staff">
          {words.title}
        </h2>
        <p className="t2">{words.text}</p>
      </div>
      <InviteForm />
      <Loaded read={useStaff()} skeleton={<SkeletonRows rows={2} height={64} />}>
        {(staff) => <Lists {...staff} />}
      </Loaded>
    </section>
  )
}

type Open = { member: StaffMember } | { invitation: StaffInvitation }

type ListsProps = NonNullable<ReturnType<typeof useStaff>['data']>

function Lists({ people, invitations }: ListsProps) {
  const now = useNow(60_000)
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {people.length === 0 && <p className="t2">{words.emptyText}</p>}
      {people.length > 0 && (
        <div>
          <h3 className="font-[650]">{words.peopleTitle}</h3>
          <StaffRows>
            {people.map((member) => (
              <li key={member.id}>
                <StaffName member={member} since={words.since(formatDay(member.joined_at, now))} />
                <Button variant="quiet" aria-label={words.removeOf(member.username)} onClick={() => setOpen({ member })}>
                  {words.remove}
                </Button>
              </li>
            ))}
          </StaffRows>
        </div>
      )}
      {invitations.length > 0 && (
        <div>
          <h3 className="font-[650]">{words.openTitle}</h3>
          <StaffRows>
            {invitations.map((invitation) => (
              <li key={invitation.id}>
                <div>
                  <strong>{invitation.email}</strong>
                  <p className="t3 sm">
                    {words.openOn(formatDay(invitation.invited_at, now), formatDay(invitation.expires_at, now))}
                  </p>
                </div>
                <Button variant="quiet" aria-label={words.withdrawOf(invitation.email)} onClick={() => setOpen({ invitation })}>
                  {words.withdraw}
                </Button>
              </li>
            ))}
          </StaffRows>
        </div>
      )}
      {open && <EndButton open={open} onClose={close} />}
    </>
  )
}

const StaffName = ({ member, since }: { member: StaffMember; since: string }) => (
  <div className="flex items-center gap-3">
    <PlayerAvatar player={member} size={40} />
    <div>
      <strong>
        {member.username} {member.is_all_access && <AllAccessMark />}
      </strong>
      <p className="t3 sm">{since}</p>
    </div>
  </div>
)

function EndButton({ open, onClose }: { open: Open; onClose: () => void }) {
  if ('member' in open) {
    const { id, username } = open.member
    return (
      <EndDialog
        title={words.removeTitle(username)}
        text={words.removeText}
        action={words.remove}
        done={words.removed(username)}
        change={() => staffApi.remove({ params: { id } })}
        onClose={onClose}
      />
    )
  }
  const { id, email } = open.invitation
  return (
    <EndDialog
      title={words.withdrawTitle(email)}
      text={words.withdrawText}
      action={words.withdraw}
      done={words.withdrawn}
      change={() => staffApi.withdraw({ params: { id } })}
      onClose={onClose}
    />
  )
}
