import { Loading, Skeleton } from '../../ui/skeleton.tsx'

export const PageSkeleton = () => (
  <Loading>
    <Skeleton width={240} height={34} />
    <Skeleton height={44} className="mt-6" />
    <Skeleton height={360} className="mt-6" />
  </Loading>
)
