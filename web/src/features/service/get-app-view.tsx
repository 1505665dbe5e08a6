import { ApronCard } from '../../ui/apron-card.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.getApp

/** Shown while no address of an app store is configured. */
export const GetAppView = () => (
  <>
    <p className="lead">{words.lead}</p>
    <div className="mt-7 grid gap-5 md:grid-cols-2">
      {words.ways.map(({ title, steps }) => (
        <ApronCard key={title} title={title} steps={steps} />
      ))}
    </div>
  </>
)
