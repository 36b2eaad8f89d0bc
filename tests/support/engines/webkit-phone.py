#!/usr/bin/python3
"""A WebKitGTK browser for WebKitWebDriver whose storage outlives it; the automation mode of MiniBrowser keeps nothing.

PHONE_PROFILE names the folder of its storage, PHONE_SIZE the size of its windows in pixels (360x780). PHONE_PRIVATE makes
them private, PHONE_KEEPS=nothing lets no site keep anything, PHONE_PERMITS=all says yes to what a site asks for, and
PHONE_SCRIPT is run in each page before its own.
"""
import os

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = os.environ['PHONE_PROFILE']
width, height = (int(number) for number in os.environ.get('PHONE_SIZE', '360x780').split('x'))
keeps = os.environ.get('PHONE_KEEPS') != 'nothing'
if os.environ.get('PHONE_PRIVATE'):
    data = WebKit2.WebsiteDataManager.new_ephemeral()
else:
    data = WebKit2.WebsiteDataManager(base_data_directory=profile + '/data', base_cache_directory=profile + '/cache')
data.set_itp_enabled(False)
context = WebKit2.WebContext(website_data_manager=data)
context.set_sandbox_enabled(False)
context.set_automation_allowed(True)
settings = WebKit2.Settings(
    enable_write_console_messages_to_stdout=True,
    enable_html5_database=keeps,
    enable_html5_local_storage=keeps,
    hardware_acceleration_policy=WebKit2.HardwareAccelerationPolicy.NEVER,
)
if not keeps:
    data.get_cookie_manager().set_accept_policy(WebKit2.CookieAcceptPolicy.NEVER)
content = WebKit2.UserContentManager()
script = os.environ.get('PHONE_SCRIPT')
if script:
    frames, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
    content.add_script(WebKit2.UserScript.new(script, frames, start, None, None))


def answer(_view, request):
    if os.environ.get('PHONE_PERMITS') == 'all':
        request.allow()
    else:
        request.deny()
    return True


def open_view(*_):
    view = WebKit2.WebView(
        web_context=context, is_controlled_by_automation=True, settings=settings, user_content_manager=content
    )
    window = Gtk.Window(title='phone')
    window.set_decorated(False)
    view.set_size_request(width, height)
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    view.connect('close', lambda _view: window.destroy())
    view.connect('permission-request', answer)
    view.connect('web-process-terminated', lambda _view, reason: print('WEB PROCESS GONE', reason, flush=True))
    return view


def started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name('phone')
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect('create-web-view', open_view)


context.connect('automation-started', started)
Gtk.main()
