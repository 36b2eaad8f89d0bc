import { Route, Routes } from 'react-router-dom';
import { lazyPart } from './build/lazy-part.tsx';
import { Guard } from './guard.tsx';
import { NotFound } from './shell/not-found.tsx';

// Apart from the other routes: a visitor's first visit neither loads these screens nor the names of their files.

const AdminScreen = lazyPart(async () => ({
  default: (await import('../features/admin/admin-screen.tsx')).AdminScreen,
}));
const ImportScreen = lazyPart(async () => ({
  default: (await import('../features/scoring/import-screen.tsx')).ImportScreen,
}));
const LogScreen = lazyPart(async () => ({ default: (await import('../features/admin/log-screen.tsx')).LogScreen }));
const AdminFixturesScreen = lazyPart(async () => ({
  default: (await import('../features/admin-fixtures/admin-fixtures-screen.tsx')).AdminFixturesScreen,
}));

/** The admin's pages, below `/admin`. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route element={<Guard roles={['admin']} />}>
        <Route index element={<AdminScreen />} />
        <Route path="import" element={<ImportScreen />} />
        <Route path="log" element={<LogScreen />} />
        <Route path="fixtures" element={<AdminFixturesScreen />} />
      </Route>
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
