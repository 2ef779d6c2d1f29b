export default function Shop() {
  return <h1>Prints of small buildings</h1>
}
