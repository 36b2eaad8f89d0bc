import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { account as texts } from '../../domain/messages/account.ts';
import { auth as authTexts } from '../../domain/messages/auth.ts';
import { common, roles } from '../../domain/messages/first-paint.ts';
import { useTitle } from '../../ui/effects/use-title.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { PageSkeleton } from '../../ui/frame/states.tsx';
import styles from './account.module.css';
import { ChangeEmail } from './change-email.tsx';
import { ChangePassword } from './change-password.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';

/** The user's own account: address, password, data export and deletion (KVKK). */
export const AccountScreen = withMantine(Screen);

function Screen() {
  const { status, identity, profile, known } = useSession();
  const [deleted, setDeleted] = useState(false);
  useTitle(usePageTitle(texts.title));
  if (status === 'signed-out') {
    // The screen guards itself: the routes' guard would send a user who has just deleted the account to the login.
    return deleted ? <Navigate to="/" replace /> : <Navigate to="/login" replace state={{ from: '/account' }} />;
  }
  if (identity === null || profile === null || !known) return <PageSkeleton label={common.loading} heading />;
  const isAdmin = profile.role === 'admin';
  return (
    <div className={styles.page}>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      <Surface as="section" labelledBy="who">
        <h2 id="who" className={styles.heading}>
          {texts.who}
        </h2>
        <Facts
          rows={[
            { label: authTexts.displayName, value: profile.displayName },
            { label: authTexts.email, value: identity.email },
            { label: authTexts.role, value: roles[profile.role] },
          ]}
        />
      </Surface>
      {isAdmin ? <p className={styles.text}>{texts.adminStays}</p> : <ChangeEmail email={identity.email} />}
      <ChangePassword email={identity.email} />
      <ExportData profile={profile} />
      {!isAdmin && <DeleteAccount profile={profile} onDeleted={() => setDeleted(true)} />}
    </div>
  );
}
