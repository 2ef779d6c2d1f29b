import { Bare } from './Bare'

export const dynamic = 'force-dynamic'

export default function Page() {
  return <Bare />
}
