import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { notificationMessages as words } from './messages.ts'

/** The mailed link ends such mails at once; this page can undo that. */
export function NotificationMails({ token }: { token: string }) {
  const setMails = useMutation({
    mutationFn: (on: boolean) => api.notifications.mails({ body: { token, on } }, { anonymous: true }),
  })
  const { mutate, data } = setMails
  useEffect(() => {
    mutate(false)
  }, [mutate])
  return (
    <div className="flex flex-col items-start gap-5" role="status">
      {setMails.isError && <Notice kind="error">{words.linkIncomplete}</Notice>}
      {!data && setMails.isPending && <SkeletonRows rows={1} height={56} />}
      {data && <p className="lead">{data.on ? words.emailsOn(data.kinds) : words.emailsStopped(data.kinds)}</p>}
      {data && (
        <Button variant="secondary" pending={setMails.isPending} onClick={() => mutate(!data.on)}>
          {data.on ? words.emailsStop : words.emailsStart}
        </Button>
      )}
      <Link to="/account/notifications/settings" className="link">
        {words.allSettings}
      </Link>
    </div>
  )
}
