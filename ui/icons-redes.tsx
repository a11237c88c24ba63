import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export function InstagramIcon() {
  return (
    <Icon>
      <rect x="3.5" y="3.5" width="17" height="17" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <circle cx="17" cy="7" r=".6" fill="currentColor" />
    </Icon>
  )
}

export function FacebookIcon() {
  return (
    <Icon>
      <path d="M17 3h-2.500A4.500 4.500 0 0 0 10 7.500V10H7v4h3v7h4v-7h3l.8-4H14V8a1 1 0 0 1 1-1h2Z" />
    </Icon>
  )
}

export function YouTubeIcon() {
  return (
    <Icon>
      <rect x="2.500" y="5" width="19" height="14" rx="4.500" />
      <path d="m10.200 9 5 3-5 3Z" fill="currentColor" />
    </Icon>
  )
}

export function WhatsAppIcon() {
  return (
    <Icon>
      <path d="M3.500 20.500 4.800 16A8.500 8.500 0 1 1 8 19.200Z" />
      <path d="M9 8.300c-.4 2.800 3.300 6.800 6.400 6.600.7 0 1.300-.8 1.200-1.500l-1.700-1-1 .9c-1.200-.4-2.300-1.600-2.600-2.700l.9-.9-.8-1.800c-.8-.3-2.200-.5-2.400.4Z" />
    </Icon>
  )
}
