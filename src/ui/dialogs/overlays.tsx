import './dialog.css';
import './overlays.css';
import { ModalsProvider, modals } from '@mantine/modals';
import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import { type KeyboardEvent, useEffect } from 'react';
import { MantineFrame } from '../frame/mantine-frame.tsx';
import { closeOnBack } from './close-on-back.ts';
import { focusBack } from './focus-back.ts';
import type { ConfirmDialogOptions, NotifyKind, NotifyOptions } from './overlay-options.ts';

let mounted = false;
let waiting: (() => void)[] = [];
/** After a question has left the screen, ms. */
const GONE_MS = 150;

/** Closes each open question, with the address of the page that asks it. */
const open = new Map<() => void, string>();

/** Mantine's dialogs listen for events: they would miss an event that comes before they are mounted. */
const whenMounted = () => (mounted ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)));

function Frame() {
  useEffect(() => {
    mounted = true;
    for (const resolve of waiting) resolve();
    waiting = [];
    return () => {
      mounted = false;
      // The dialogs are gone, so each open question is answered with no.
      for (const leave of open.keys()) leave();
    };
  }, []);
  return (
    <MantineFrame>
      <ModalsProvider>{null}</ModalsProvider>
      {/* The six places of notifications have no name: each message is an alert of its own. */}
      <Notifications position="top-center" limit={3} autoClose={5000} />
    </MantineFrame>
  );
}

async function openConfirm(options: ConfirmDialogOptions): Promise<boolean> {
  const { title, message, details = [], instead, confirmLabel, cancelLabel, danger = false } = options;
  // Mantine notes this too, but on a busy device only after the question has taken the focus.
  const before = document.activeElement;
  await whenMounted();
  return new Promise<boolean>((resolve) => {
    const leave = () => answer(false);
    const answer = (yes: boolean) => {
      release();
      open.delete(end);
      setTimeout(() => focusBack(before), GONE_MS);
      resolve(yes);
    };
    const end = () => {
      leave();
      modals.close(id);
    };
    open.set(end, window.location.pathname);
    const release = closeOnBack(end);
    const id = modals.openConfirmModal({
      title,
      children: (
        <>
          {message}
          {details.map((sentence) => (
            <p key={sentence} className="question-detail">
              {sentence}
            </p>
          ))}
          {instead && (
            <button
              type="button"
              className="question-instead"
              onClick={() => {
                end();
                instead.onClick();
              }}
            >
              {instead.label}
            </button>
          )}
        </>
      ),
      labels: { confirm: confirmLabel, cancel: cancelLabel },
      withCloseButton: false,
      confirmProps: { 'data-autofocus': danger ? undefined : true, onKeyDown: ignoreHeldKey },
      cancelProps: { 'data-autofocus': danger ? true : undefined, onKeyDown: ignoreHeldKey },
      groupProps: { grow: true, gap: 'xs', mt: 'md', align: 'stretch' },
      onConfirm: () => answer(true),
      // Confirming closes the dialog too, but the caller has resolved the promise before.
      onClose: leave,
    });
  });
}

/** Answers the questions of pages that are not there any more with no. */
function endQuestions(): void {
  for (const [end, path] of open) if (path !== window.location.pathname) end();
}

/** A held key of the button that opened the question must not answer the question. */
function ignoreHeldKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.repeat) event.preventDefault();
}

const colors: Record<NotifyKind, string> = {
  success: 'var(--good)',
  error: 'var(--bad-text)',
  warning: 'var(--waiting)',
  info: 'var(--team-two)',
};

const lasting: Record<NotifyKind, number> = { success: 5000, error: 10_000, warning: 3000, info: 5000 };

const marks: Record<NotifyKind, string> = { success: '✓', error: '!', warning: '!', info: 'i' };

function showNotification({ message, kind = 'info', title, id, autoClose, action, onDrawn }: NotifyOptions): void {
  const lasts = autoClose ?? lasting[kind];
  const data = {
    message: action === undefined ? message : <WithAction message={message} action={action} id={id} />,
    position: action === undefined ? ('top-center' as const) : ('bottom-center' as const),
    title,
    color: colors[kind],
    icon: <b aria-hidden="true">{marks[kind]}</b>,
    autoClose: onDrawn === undefined ? lasts : false,
    onOpen: (shown: NotificationData) => {
      if (onDrawn === undefined) return;
      // Mounted is not drawn: the page behind it may take seconds, and a hidden one draws nothing.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          notifications.update({ ...shown, autoClose: lasts });
          onDrawn();
        }),
      );
    },
  };
  if (id !== undefined) notifications.hide(id);
  notifications.show(id === undefined ? data : { ...data, id });
}

function hideNotification(id: string): void {
  notifications.hide(id);
}

/** Shows dialogs and notifications. It has a chunk of its own, because the first paint does not need it. */
export const Overlays = Object.assign(Frame, { openConfirm, endQuestions, showNotification, hideNotification });

type ActionProps = Pick<NotifyOptions, 'message' | 'id'> & { action: NonNullable<NotifyOptions['action']> };

function WithAction({ message, action, id }: ActionProps) {
  return (
    <span className="notification-action">
      <span>{message}</span>
      <button
        type="button"
        onClick={() => {
          if (id !== undefined) notifications.hide(id);
          action.onClick();
        }}
      >
        {action.label}
      </button>
    </span>
  );
}
