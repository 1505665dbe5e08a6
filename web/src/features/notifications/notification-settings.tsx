import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { DeviceSetting } from './device-setting.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { SettingsMatrix } from './settings-matrix.tsx'
import { useNotificationSettings } from './use-notification-settings.ts'

export function NotificationSettings() {
  const settings = useNotificationSettings()
  if (settings.isError && !settings.data)
    return <ErrorState text={problemSentence(settings.error)} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <SkeletonRows rows={5} height={76} />
  const { kinds, quiet, time_zone: zone, can_mail, devices, push_key } = settings.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_384px] gap-16 max-xl:grid-cols-[minmax(0,1fr)_336px] max-xl:gap-12 max-lg:grid-cols-[minmax(0,1fr)]">
      <SettingsMatrix kinds={kinds} can_mail={can_mail} />
      <div className="grid content-start gap-14 max-wide:gap-10">
        <DeviceSetting devices={devices} push_key={push_key} />
        <QuietHours key={JSON.stringify(quiet)} quiet={quiet} zone={zone} />
      </div>
    </div>
  )
}
