import { Bare } from './Bare'

export default function Page() {
  return <Bare />
}
