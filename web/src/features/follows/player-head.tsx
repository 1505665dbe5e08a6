import type { PublicUser } from '@portal/contract/profiles'
import { reportReasons } from '@portal/contract/rules/report-reasons'
import type { ReportReason } from '@portal/contract/rules/report-reasons'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, ChevronLeft, Flag } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { AllAccessMark, Avatar } from '../../shared/avatar.tsx'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { followsMessages } from './messages.ts'
import { playerMessages as words } from './player-messages.ts'
import { reportMessages as reportWords } from './report-messages.ts'
import { FollowButton } from './follow-button.tsx'
import { useChangeFollow } from './use-follows.ts'

type ReportDialogProps = { player: { uid: string; username: string }; onClose: () => void }

function ReportDialog({ player, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const send = useMutation({
    mutationFn: (chosen: ReportReason) => api.follows.report({ body: { uid: player.uid, reason: chosen, text } }),
    onSuccess: () => {
      showToast(reportWords.sent)
      onClose()
    },
  })
  return (
    <Dialog open title={reportWords.dialogTitle(player.username)} text={reportWords.dialogText} onClose={onClose}>
      <Form
        className="flex flex-col gap-5"
        error={send.error}
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (reason && !send.isPending) send.mutate(reason)
        }}
      >
        {send.isError && <Notice kind="error">{problemSentence(send.error)}</Notice>}
        <SelectField
          label={reportWords.reason}
          defaultLabel={reportWords.chooseReason}
          options={reportReasons.map((value) => ({ value, label: reportWords.reasons[value] }))}
          value={reason}
          error={tried && !reason ? reportWords.reasonMissing : undefined}
          onChange={({ target }) => setReason(target.value as ReportReason)}
        />
        <TextField
          label={reportWords.text}
          optional
          maxLength={1000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {reportWords.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={send.isPending}>
            {reportWords.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

function BlockDialog({ player, onClose }: { player: PublicUser; onClose: () => void }) {
  const change = useChangeFollow(player)
  return (
    <ConfirmDialog
      title={followsMessages.blockTitle(player.username)}
      text={followsMessages.blockText}
      action={followsMessages.block}
      pending={change.isPending}
      onConfirm={() => change.mutate('block', { onSuccess: onClose })}
      onClose={onClose}
    />
  )
}

function Actions({ player }: { player: PublicUser }) {
  const [blocking, setBlocking] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <div className="player-actions">
      <FollowButton person={player} primary />
      {!player.is_blocked && (
        <Button
          variant="quiet"
          aria-label={`${words.block} ${player.username}`}
          icon={<Ban size={18} strokeWidth={1.75} aria-hidden />}
          onClick={() => setBlocking(true)}
        >
          {words.block}
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={reportWords.reportName(player.username)}
        icon={<Flag size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setReporting(true)}
      >
        {reportWords.report}
      </Button>
      {reporting && <ReportDialog player={player} onClose={() => setReporting(false)} />}
      {blocking && <BlockDialog player={player} onClose={() => setBlocking(false)} />}
    </div>
  )
}

export function PlayerHead({ player, isOwn }: { player: PublicUser; isOwn: boolean }) {
  const now = useNow()
  const { profile } = player
  const facts = [profile.location, words.since(formatDay(player.joined_date, now))].filter(Boolean).join(', ')
  return (
    <>
      <Link className="back" to="/ic/connections">
        <ChevronLeft size={18} strokeWidth={1.75} aria-hidden />
        {words.connections}
      </Link>
      <header className="player-head">
        <Avatar
          url={profile.avatar_url}
          initials={profile.initials}
          name={player.username}
          background={profile.background_color_hex}
          gold={profile.is_all_access}
          size={96}
        />
        <div className="min-w-0">
          <h1 className="h-page">
            {player.username} {profile.is_all_access && <AllAccessMark size={22} />}
          </h1>
          <p className="t2">{facts}</p>
          {player.internal_bio !== null && (
            <p className="player-bio">
              <Tag>{words.team}</Tag> {player.internal_bio}
            </p>
          )}
        </div>
        {isOwn ? (
          <Link className={buttonClass({ variant: 'secondary' })} to="/account/profile/edit">
            {words.edit}
          </Link>
        ) : (
          <Actions player={player} />
        )}
      </header>
      {isOwn && <Notice kind="info">{player.is_private_mode ? words.onlyYou : words.thisIsYou}</Notice>}
    </>
  )
}
