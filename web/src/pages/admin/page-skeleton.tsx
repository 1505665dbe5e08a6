import { Loading, Skeleton } from '../../ui/skeleton.tsx'

/** A console page while what it is about is on its way. */
export const PageSkeleton = () => (
  <Loading>
    <Skeleton width={240} height={34} />
    <Skeleton height={44} className="mt-6" />
    <Skeleton height={360} className="mt-6" />
  </Loading>
)
