import { expect, test } from 'vitest'
import { isPrivateHost } from './isPrivateHost.js'

test.each([
  'localhost',
  'localhost.',
  'shop.localhost',
  'router',
  'printer.local',
  'metadata.google.internal',
  'nas.lan',
  'box.home.arpa',
  '127.0.0.1',
  '127.255.0.9',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.127.1.1',
  '[::1]',
  '[::]',
  '[::ffff:7f00:1]',
  '[fc00::1]',
  '[fd12:3456::1]',
  '[fe80::1]',
  '[ff02::1]',
  '',
])('"%s" is this machine or its network', (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

test.each([
  'example.com',
  'localhost.example',
  '10.example.com',
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '100.128.0.1',
  '192.169.0.1',
  '[2606:4700::1111]',
  'local.example',
  'a.b.c.example',
])('"%s" is on the public web', (host) => {
  expect(isPrivateHost(host)).toBe(false)
})

test.each([
  'http://0x7f.1/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'https://127.1/',
  'http://LOCALHOST/',
  'https://[0:0:0:0:0:ffff:7f00:1]/',
  'http://①②⑦.0.0.1/',
])('the address is recognised in the form %s, as a browser reads it', (address) => {
  expect(isPrivateHost(new URL(address).hostname)).toBe(true)
})
